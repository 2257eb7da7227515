import type { Knex } from 'knex';

/** Tickets of one day: the filter by date would otherwise read everything that changed since. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('CREATE INDEX tickets_by_creation ON tickets (companyId, createdAt)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('DROP INDEX tickets_by_creation ON tickets');
}
