import type { Knex } from 'knex';

/** The live board reads who waits the longest, and how many there are, from this index alone. A message does not touch it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(
    'CREATE INDEX tickets_by_wait ON tickets (companyId, status, createdAt, id, userId, queueId)',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('DROP INDEX tickets_by_wait ON tickets');
}
