import type { Knex } from 'knex';

/**
 * Conversations among users of a company. A member's reading is a position and counters, not a flag for each message.
 * `joinedAfterId`: the newest message when the member joined; what is not newer is not shown to it. Ids of a chat's
 * messages grow in the order of their commits, because each writer holds the chat's row. `deletedAt`: its members are
 * gone, and its messages are deleted in pieces.
 */
const TABLES = [
  `CREATE TABLE chats (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    uuid BINARY(16) NOT NULL,
    title VARCHAR(100) NOT NULL,
    ownerId INT UNSIGNED NULL,
    lastMessageId BIGINT UNSIGNED NOT NULL DEFAULT 0,
    deletedAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL,
    updatedAt DATETIME(3) NOT NULL,
    UNIQUE KEY chats_uuid (uuid),
    KEY chats_company (companyId),
    KEY chats_owner (ownerId),
    KEY chats_deleted (deletedAt),
    CONSTRAINT chats_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE,
    CONSTRAINT chats_owner_fk FOREIGN KEY (ownerId) REFERENCES users (id) ON DELETE SET NULL
  )`,
  `CREATE TABLE chatMembers (
    chatId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    joinedAt DATETIME(3) NOT NULL,
    joinedAfterId BIGINT UNSIGNED NOT NULL DEFAULT 0,
    lastReadMessageId BIGINT UNSIGNED NOT NULL DEFAULT 0,
    unreads INT UNSIGNED NOT NULL DEFAULT 0,
    mentions INT UNSIGNED NOT NULL DEFAULT 0,
    PRIMARY KEY (chatId, userId),
    KEY chatMembers_user (userId, chatId),
    KEY chatMembers_company (companyId),
    CONSTRAINT chatMembers_chat_fk FOREIGN KEY (chatId) REFERENCES chats (id) ON DELETE CASCADE,
    CONSTRAINT chatMembers_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT chatMembers_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE chatMessages (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    chatId INT UNSIGNED NOT NULL,
    senderId INT UNSIGNED NULL,
    text TEXT NOT NULL,
    mediaId BIGINT UNSIGNED NULL,
    clientKey VARBINARY(64) NULL,
    editedAt DATETIME(3) NULL,
    deletedAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL,
    updatedAt DATETIME(3) NOT NULL,
    KEY chatMessages_chat (chatId, id),
    UNIQUE KEY chatMessages_key (chatId, senderId, clientKey),
    KEY chatMessages_company (companyId),
    KEY chatMessages_sender (senderId),
    KEY chatMessages_media (mediaId),
    CONSTRAINT chatMessages_chat_fk FOREIGN KEY (chatId) REFERENCES chats (id) ON DELETE CASCADE,
    CONSTRAINT chatMessages_sender_fk FOREIGN KEY (senderId) REFERENCES users (id) ON DELETE SET NULL,
    CONSTRAINT chatMessages_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE chatMentions (
    messageId BIGINT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    chatId INT UNSIGNED NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    PRIMARY KEY (messageId, userId),
    KEY chatMentions_user (userId, chatId, messageId),
    KEY chatMentions_company (companyId),
    CONSTRAINT chatMentions_message_fk FOREIGN KEY (messageId) REFERENCES chatMessages (id) ON DELETE CASCADE,
    CONSTRAINT chatMentions_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT chatMentions_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.schema.raw(table);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['chatMentions', 'chatMessages', 'chatMembers', 'chats'])
    await knex.schema.dropTableIfExists(table);
}
