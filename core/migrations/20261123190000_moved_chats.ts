import type { Knex } from 'knex';

/** Chats that got a new id at their provider: what still comes under the old one leads no answer back to it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE movedChats (
    connectionId INT UNSIGNED NOT NULL,
    fromConversation VARBINARY(191) NOT NULL,
    toConversation VARBINARY(191) NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (connectionId, fromConversation),
    KEY movedChats_to (connectionId, toConversation),
    CONSTRAINT movedChats_connection_fk FOREIGN KEY (connectionId) REFERENCES connections (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('movedChats');
}
