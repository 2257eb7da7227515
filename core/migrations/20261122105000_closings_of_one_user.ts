import type { Knex } from 'knex';

/** A closing of many tickets can be of those that one user holds, and of nobody's. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('ticketClosings', 'mineOf')) return;
  await knex.schema.raw('ALTER TABLE ticketClosings ADD COLUMN mineOf INT UNSIGNED NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE ticketClosings DROP COLUMN mineOf');
}
