import type { Knex } from 'knex';

/** A bulk closing can be limited to one connection: its active tickets prevent its deletion. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE ticketClosings ADD COLUMN connectionId INT UNSIGNED NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE ticketClosings DROP COLUMN connectionId');
}
