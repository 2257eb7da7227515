import type { Knex } from 'knex';

const STATUS = `lastStatus SMALLINT UNSIGNED NULL,
    lastError VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
    lastDetail VARCHAR(120) NULL`;

/**
 * Where companies want to be told of events, and what is told. A delivery outlives its endpoint for a moment: a foreign
 * key would make whoever reports an event wait for the endpoint.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE webhookEndpoints (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    url VARCHAR(2000) NOT NULL,
    description VARCHAR(200) NOT NULL DEFAULT '',
    events TEXT NOT NULL,
    secret BLOB NOT NULL,
    secretHint CHAR(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    formerSecret BLOB NULL,
    formerSecretUntil DATETIME(3) NULL,
    enabled BOOLEAN NOT NULL DEFAULT TRUE,
    disabledReason ENUM('person','failing','gone') NULL,
    disabledAt DATETIME(3) NULL,
    failingSince DATETIME(3) NULL,
    warnedAt DATETIME(3) NULL,
    pausedUntil DATETIME(3) NULL,
    lastSuccessAt DATETIME(3) NULL,
    ${STATUS},
    seq BIGINT UNSIGNED NOT NULL DEFAULT 0,
    createdBy INT UNSIGNED NULL,
    version INT UNSIGNED NOT NULL DEFAULT 0,
    editedBy INT UNSIGNED NULL,
    editedAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL,
    updatedAt DATETIME(3) NOT NULL,
    KEY webhookEndpoints_company (companyId, id),
    CONSTRAINT webhookEndpoints_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
  await knex.schema.raw(`CREATE TABLE webhookDeliveries (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    endpointId INT UNSIGNED NOT NULL,
    eventId VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    event VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    contactId INT UNSIGNED NULL,
    body MEDIUMTEXT NOT NULL,
    state ENUM('pending','delivered','failed','skipped') NOT NULL DEFAULT 'pending',
    attempts TINYINT UNSIGNED NOT NULL DEFAULT 0,
    dueAt DATETIME(3) NOT NULL,
    triedAt DATETIME(3) NULL,
    ${STATUS},
    lastAnswer VARBINARY(1000) NULL,
    durationMs INT UNSIGNED NULL,
    createdAt DATETIME(3) NOT NULL,
    updatedAt DATETIME(3) NOT NULL,
    UNIQUE KEY webhookDeliveries_event (endpointId, eventId),
    KEY webhookDeliveries_due (endpointId, state, dueAt),
    KEY webhookDeliveries_list (endpointId, state, id),
    KEY webhookDeliveries_contact (companyId, contactId),
    KEY webhookDeliveries_age (createdAt)
  )`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['webhookDeliveries', 'webhookEndpoints']) await knex.schema.dropTableIfExists(table);
}
