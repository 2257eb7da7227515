import type { Knex } from 'knex';

/** Edits, deletions and reactions that came before their message: one per kind and author, so that repeats do not add up. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE earlyChanges (
    connectionId INT UNSIGNED NOT NULL,
    conversation VARBINARY(191) NOT NULL,
    externalId VARBINARY(255) NOT NULL,
    kind ENUM('edit','reaction','delete') NOT NULL,
    author VARBINARY(60) NOT NULL,
    event LONGTEXT NOT NULL,
    happenedAt DATETIME(3) NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (connectionId, conversation, externalId, kind, author),
    KEY earlyChanges_age (createdAt)
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('earlyChanges');
}
