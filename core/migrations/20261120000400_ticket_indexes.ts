import type { Knex } from 'knex';

/** For the filter by date: without this index it reads every ticket that changed since that day. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('CREATE INDEX tickets_by_creation ON tickets (companyId, createdAt)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('DROP INDEX tickets_by_creation ON tickets');
}
