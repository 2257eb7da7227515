import type { Knex } from 'knex';

/** Until when a bot waits because a closing can be undone, when a user last got a ticket, and what answers it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE ticketBots ADD COLUMN heldUntil DATETIME(3) NULL');
  await knex.schema.raw('ALTER TABLE userQueues ADD COLUMN lastGivenAt DATETIME(3) NULL');
  await knex.schema.raw(
    'ALTER TABLE tickets ADD COLUMN flowIntegrationId INT UNSIGNED NULL, ADD COLUMN promptId INT UNSIGNED NULL',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE tickets DROP COLUMN promptId, DROP COLUMN flowIntegrationId');
  await knex.schema.raw('ALTER TABLE userQueues DROP COLUMN lastGivenAt');
  await knex.schema.raw('ALTER TABLE ticketBots DROP COLUMN heldUntil');
}
