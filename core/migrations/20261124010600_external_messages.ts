import type { Knex } from 'knex';

/**
 * Messages that programs send. `externalMessages`: which of them still wait, and when the others moved on.
 * `externalRequests`: a request with an idempotency key and, once it is through, its answer; `epoch` fences a request
 * that was taken for dead.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE externalMessages (
    messageId BIGINT UNSIGNED NOT NULL PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    connectionId INT UNSIGNED NOT NULL,
    waiting BOOLEAN NOT NULL,
    createdAt DATETIME(3) NOT NULL,
    sentAt DATETIME(3) NULL,
    deliveredAt DATETIME(3) NULL,
    readAt DATETIME(3) NULL,
    failedAt DATETIME(3) NULL,
    KEY externalMessages_waiting (connectionId, waiting),
    KEY externalMessages_company (companyId),
    KEY externalMessages_age (createdAt)
  )`);
  await knex.schema.raw(`CREATE TABLE externalRequests (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    connectionId INT UNSIGNED NOT NULL,
    keyHash BINARY(32) NOT NULL,
    epoch INT UNSIGNED NOT NULL DEFAULT 1,
    createdAt DATETIME(3) NOT NULL,
    startedAt DATETIME(3) NOT NULL,
    requestHash BINARY(32) NULL,
    answer TEXT NULL,
    UNIQUE KEY externalRequests_key (connectionId, keyHash),
    KEY externalRequests_company (companyId),
    KEY externalRequests_age (createdAt)
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('externalRequests');
  await knex.schema.dropTableIfExists('externalMessages');
}
