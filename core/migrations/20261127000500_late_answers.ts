import type { Knex } from 'knex';

/** Up to which message of the customer a late answer was taken: a second one to the same question is refused. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE ticketAnswers ADD COLUMN lateFor BIGINT UNSIGNED NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE ticketAnswers DROP COLUMN lateFor');
}
