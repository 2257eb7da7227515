import type { Knex } from 'knex';

/** A bulk closing can be limited to one user's tickets and unassigned ones. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('ticketClosings', 'mineOf')) return;
  await knex.schema.raw('ALTER TABLE ticketClosings ADD COLUMN mineOf INT UNSIGNED NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE ticketClosings DROP COLUMN mineOf');
}
