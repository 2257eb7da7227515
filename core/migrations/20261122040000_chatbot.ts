import type { Knex } from 'knex';

/**
 * The options of a queue's chatbot, the bot's state for each ticket, and customers' ratings. Integrations, file lists
 * and prompts are referenced by id only: a missing one is skipped.
 */
const TABLES = [
  `CREATE TABLE chatbotOptions (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    queueId INT UNSIGNED NOT NULL,
    parentId INT UNSIGNED NULL,
    position INT UNSIGNED NOT NULL,
    name VARCHAR(120) NOT NULL,
    message TEXT NULL,
    kind ENUM('text','attendent','queue','integration','file') NOT NULL DEFAULT 'text',
    targetQueueId INT UNSIGNED NULL,
    targetUserId INT UNSIGNED NULL,
    targetIntegrationId INT UNSIGNED NULL,
    targetFileListId INT UNSIGNED NULL,
    closeTicket BOOLEAN NOT NULL DEFAULT FALSE,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY chatbotOptions_of_queue (companyId, queueId, parentId, position),
    CONSTRAINT chatbotOptions_queue_fk FOREIGN KEY (queueId) REFERENCES queues (id) ON DELETE CASCADE,
    CONSTRAINT chatbotOptions_parent_fk FOREIGN KEY (parentId) REFERENCES chatbotOptions (id) ON DELETE CASCADE,
    CONSTRAINT chatbotOptions_target_queue_fk FOREIGN KEY (targetQueueId) REFERENCES queues (id) ON DELETE SET NULL,
    CONSTRAINT chatbotOptions_target_user_fk FOREIGN KEY (targetUserId) REFERENCES users (id) ON DELETE SET NULL
  )`,
  // A due row is a turn of the bot: events and the bot itself move its time.
  `CREATE TABLE ticketBots (
    ticketId INT UNSIGNED NOT NULL PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    state LONGTEXT NULL,
    handledMessageId BIGINT UNSIGNED NOT NULL DEFAULT 0,
    turn INT UNSIGNED NOT NULL DEFAULT 0,
    attempts INT UNSIGNED NOT NULL DEFAULT 0,
    dueAt DATETIME(3) NULL,
    KEY ticketBots_due (dueAt),
    CONSTRAINT ticketBots_ticket_fk FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE ratings (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    ticketId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NULL,
    queueId INT UNSIGNED NULL,
    value TINYINT UNSIGNED NOT NULL,
    class ENUM('promoter','neutral','detractor') NOT NULL,
    createdAt DATETIME(3) NOT NULL,
    KEY ratings_by_day (companyId, createdAt),
    KEY ratings_of_user (companyId, userId, createdAt),
    KEY ratings_of_ticket (ticketId),
    CONSTRAINT ratings_ticket_fk FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE CASCADE
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.schema.raw(sql);
  await knex.schema.raw(`ALTER TABLE queues ADD COLUMN flowIntegrationId INT UNSIGNED NULL,
    ADD COLUMN fileListId INT UNSIGNED NULL, ADD COLUMN promptId INT UNSIGNED NULL`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(
    'ALTER TABLE queues DROP COLUMN promptId, DROP COLUMN fileListId, DROP COLUMN flowIntegrationId',
  );
  for (const sql of [...TABLES].reverse())
    await knex.schema.dropTableIfExists(/CREATE TABLE (\w+)/.exec(sql)![1]!);
}
