import type { Knex } from 'knex';

/** Who waits for a person and whom the bot serves are lists of their own, the longest wait first. A message does not touch it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(
    'CREATE INDEX tickets_by_bot ON tickets (companyId, status, isBot, createdAt, id, userId, queueId)',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('DROP INDEX tickets_by_bot ON tickets');
}
