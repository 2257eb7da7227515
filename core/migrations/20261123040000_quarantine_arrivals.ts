import type { Knex } from 'knex';

/** When a quarantined webhook entry arrived: a replay passes it on, so that it gives the events of the first time. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE quarantinedEvents ADD COLUMN receivedAt DATETIME(3) NULL');
  await knex.schema.raw("UPDATE quarantinedEvents SET receivedAt = createdAt WHERE stage = 'parse'");
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE quarantinedEvents DROP COLUMN receivedAt');
}
