import type { Knex } from 'knex';

/**
 * Edits, deletions and reactions to send to a provider, with the states of a send; the name of who reacted; and when a
 * contact was last told that audio is not accepted.
 */
const TABLE = `CREATE TABLE messageChanges (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    connectionId INT UNSIGNED NOT NULL,
    conversation VARBINARY(191) NOT NULL,
    messageId BIGINT UNSIGNED NOT NULL,
    userId INT UNSIGNED NULL,
    kind ENUM('edit','delete','react') NOT NULL,
    text MEDIUMTEXT NOT NULL,
    former MEDIUMTEXT NOT NULL,
    state ENUM('queued','sending','sent','failed','unconfirmed') NOT NULL DEFAULT 'queued',
    uncertain BOOLEAN NOT NULL DEFAULT FALSE,
    attempts INT UNSIGNED NOT NULL DEFAULT 0,
    dueAt DATETIME(3) NULL,
    sendFence BIGINT UNSIGNED NULL,
    failureCode VARCHAR(40) NULL,
    failureText VARCHAR(500) NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY messageChanges_message (messageId, id),
    KEY messageChanges_conversation (connectionId, conversation, state, id),
    KEY messageChanges_due (state, dueAt, id),
    KEY messageChanges_age (createdAt),
    CONSTRAINT messageChanges_message_fk FOREIGN KEY (messageId) REFERENCES messages (id) ON DELETE CASCADE
  )`;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(TABLE);
  await knex.schema.raw('ALTER TABLE messageReactions ADD COLUMN name VARCHAR(120) NULL');
  await knex.schema.raw('ALTER TABLE contacts ADD COLUMN audioRefusedAt DATETIME(3) NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE contacts DROP COLUMN audioRefusedAt');
  await knex.schema.raw('ALTER TABLE messageReactions DROP COLUMN name');
  await knex.schema.dropTableIfExists('messageChanges');
}
