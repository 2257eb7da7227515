import type { Knex } from 'knex';

/** Until when a question waits at most for the files of the customer's voice notes; null: it does not wait for any. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('ticketAnswers', 'filesUntil')) return;
  await knex.schema.raw('ALTER TABLE ticketAnswers ADD COLUMN filesUntil DATETIME(3) NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE ticketAnswers DROP COLUMN filesUntil');
}
