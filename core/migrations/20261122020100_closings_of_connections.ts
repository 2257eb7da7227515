import type { Knex } from 'knex';

/** A closing of many tickets can be of one connection's: those that stand in the way of its deletion. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE ticketClosings ADD COLUMN connectionId INT UNSIGNED NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE ticketClosings DROP COLUMN connectionId');
}
