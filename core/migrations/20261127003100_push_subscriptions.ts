import type { Knex } from 'knex';

/**
 * `pushKeys`: the one pair of keys by which push services know this installation.
 * `pushSubscriptions`: browsers that their users want to be told in; each belongs to a session and is served no longer
 * than it. `service`: the host of the browser's push service.
 * `pushCursors`: how far a company's event log was looked through for them.
 * `pushDeliveries`: what waits to be sent, one row for a browser and a conversation, however many messages it tells of.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE pushKeys (
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    publicKey VARBINARY(65) NOT NULL,
    privateKey VARBINARY(512) NOT NULL,
    createdAt DATETIME(3) NOT NULL
  )`);
  await knex.schema.raw(`CREATE TABLE pushSubscriptions (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    sessionId BINARY(16) NOT NULL,
    endpointHash BINARY(32) NOT NULL,
    endpoint VARBINARY(2048) NOT NULL,
    service VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    publicKey VARBINARY(65) NOT NULL,
    authSecret VARBINARY(512) NOT NULL,
    failingSince DATETIME(3) NULL,
    pausedUntil DATETIME(3) NULL,
    usedAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL,
    UNIQUE KEY pushSubscriptions_endpoint (endpointHash),
    KEY pushSubscriptions_user (userId, id),
    KEY pushSubscriptions_company (companyId),
    KEY pushSubscriptions_session (sessionId),
    CONSTRAINT pushSubscriptions_session_fk FOREIGN KEY (sessionId) REFERENCES sessions (id) ON DELETE CASCADE,
    CONSTRAINT pushSubscriptions_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT pushSubscriptions_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
  await knex.schema.raw(`CREATE TABLE pushCursors (
    companyId INT UNSIGNED NOT NULL PRIMARY KEY,
    seq BIGINT UNSIGNED NOT NULL,
    CONSTRAINT pushCursors_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
  await knex.schema.raw(`CREATE TABLE pushDeliveries (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    subscriptionId INT UNSIGNED NOT NULL,
    topic VARBINARY(32) NOT NULL,
    seq BIGINT UNSIGNED NOT NULL,
    payload TEXT NOT NULL,
    attempts TINYINT UNSIGNED NOT NULL DEFAULT 0,
    dueAt DATETIME(3) NOT NULL,
    createdAt DATETIME(3) NOT NULL,
    UNIQUE KEY pushDeliveries_topic (subscriptionId, topic),
    KEY pushDeliveries_company (companyId),
    KEY pushDeliveries_due (dueAt),
    CONSTRAINT pushDeliveries_subscription_fk FOREIGN KEY (subscriptionId) REFERENCES pushSubscriptions (id)
      ON DELETE CASCADE,
    CONSTRAINT pushDeliveries_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['pushDeliveries', 'pushCursors', 'pushSubscriptions', 'pushKeys'])
    await knex.schema.dropTableIfExists(table);
}
