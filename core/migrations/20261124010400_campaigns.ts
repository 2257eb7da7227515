import type { Knex } from 'knex';

const HOLD = `holdReason VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
    holdText VARCHAR(500) NULL,
    holdUntil DATETIME(3) NULL`;
const STATES = `'planned','released','asked','sent','delivered','read','replied','capped','skipped','failed',
      'unconfirmed','declined','expired','cancelled'`;

/**
 * Campaigns with one row for each recipient: exactly one state, and the counts of states change in the same transaction.
 * `campaigns.dueAt` says when somebody has to look at a campaign; `epoch` changes with each decision of a person, so that
 * a release that began before it is void. `outreach` holds whom an account wrote to, for its moving 24 hours.
 */
const TABLES = [
  `CREATE TABLE campaigns (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    name VARCHAR(50) NOT NULL,
    status ENUM('INATIVA','PROGRAMADA','EM_ANDAMENTO','CANCELADA','FINALIZADA') NOT NULL DEFAULT 'INATIVA',
    confirmation BOOLEAN NOT NULL DEFAULT FALSE,
    contactListId INT UNSIGNED NULL,
    tagId INT UNSIGNED NULL,
    queueId INT UNSIGNED NULL,
    scheduledAt DATETIME(3) NULL,
    timeZone VARCHAR(60) NOT NULL,
    windowFrom CHAR(5) CHARACTER SET ascii NOT NULL,
    windowTo CHAR(5) CHARACTER SET ascii NOT NULL,
    days TINYINT UNSIGNED NOT NULL DEFAULT 127,
    template LONGTEXT NULL,
    mediaId BIGINT UNSIGNED NULL,
    variables LONGTEXT NULL,
    ${HOLD},
    epoch INT UNSIGNED NOT NULL DEFAULT 0,
    dueAt DATETIME(3) NULL,
    listMaxId BIGINT UNSIGNED NULL,
    listDoneId BIGINT UNSIGNED NOT NULL DEFAULT 0,
    tagMaxId INT UNSIGNED NULL,
    tagDoneId INT UNSIGNED NOT NULL DEFAULT 0,
    plannedAt DATETIME(3) NULL,
    total INT UNSIGNED NOT NULL DEFAULT 0,
    duplicates INT UNSIGNED NOT NULL DEFAULT 0,
    estimatedEndAt DATETIME(3) NULL,
    startedAt DATETIME(3) NULL,
    completedAt DATETIME(3) NULL,
    toldAt DATETIME(3) NULL,
    leavingAt DATETIME(3) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 0,
    editedBy INT UNSIGNED NULL,
    editedAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY campaigns_company (companyId, id),
    KEY campaigns_due (dueAt),
    KEY campaigns_media (mediaId),
    KEY campaigns_leaving (leavingAt),
    CONSTRAINT campaigns_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE campaignTexts (
    campaignId INT UNSIGNED NOT NULL,
    slot TINYINT UNSIGNED NOT NULL,
    kind ENUM('text','question') NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (campaignId, slot, kind),
    CONSTRAINT campaignTexts_campaign_fk FOREIGN KEY (campaignId) REFERENCES campaigns (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE campaignConnections (
    campaignId INT UNSIGNED NOT NULL,
    connectionId INT UNSIGNED NOT NULL,
    position TINYINT UNSIGNED NOT NULL,
    weight TINYINT UNSIGNED NOT NULL DEFAULT 1,
    recent VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
    dueAt DATETIME(3) NULL,
    ${HOLD},
    PRIMARY KEY (campaignId, connectionId),
    KEY campaignConnections_connection (connectionId),
    CONSTRAINT campaignConnections_campaign_fk FOREIGN KEY (campaignId) REFERENCES campaigns (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE campaignRecipients (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    campaignId INT UNSIGNED NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    addressKey VARBINARY(40) NOT NULL,
    name VARCHAR(120) NOT NULL,
    number VARCHAR(50) NULL,
    email VARCHAR(190) NULL,
    contactId INT UNSIGNED NULL,
    connectionId INT UNSIGNED NOT NULL DEFAULT 0,
    variant TINYINT UNSIGNED NOT NULL DEFAULT 0,
    state ENUM(${STATES}) NOT NULL,
    reason VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
    providerCode VARCHAR(40) NULL,
    providerText VARCHAR(500) NULL,
    step TINYINT UNSIGNED NOT NULL DEFAULT 1,
    tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    puts TINYINT UNSIGNED NOT NULL DEFAULT 0,
    messageId BIGINT UNSIGNED NULL,
    ticketId INT UNSIGNED NULL,
    notBefore DATETIME(3) NOT NULL DEFAULT '2000-01-01 00:00:00.000',
    askedAt DATETIME(3) NULL,
    sentAt DATETIME(3) NULL,
    repliedAt DATETIME(3) NULL,
    changedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    UNIQUE KEY campaignRecipients_address (campaignId, addressKey),
    KEY campaignRecipients_due (campaignId, state, connectionId, notBefore, id),
    KEY campaignRecipients_of_person (companyId, addressKey),
    KEY campaignRecipients_contact (contactId)
  )`,
  `CREATE TABLE campaignCounts (
    campaignId INT UNSIGNED NOT NULL,
    connectionId INT UNSIGNED NOT NULL,
    variant TINYINT UNSIGNED NOT NULL,
    step TINYINT UNSIGNED NOT NULL,
    state ENUM(${STATES}) NOT NULL,
    reason VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    total INT NOT NULL,
    PRIMARY KEY (campaignId, connectionId, variant, step, state, reason),
    CONSTRAINT campaignCounts_campaign_fk FOREIGN KEY (campaignId) REFERENCES campaigns (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE campaignSettings (
    companyId INT UNSIGNED NOT NULL,
    name VARCHAR(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    value LONGTEXT NOT NULL,
    PRIMARY KEY (companyId, name),
    CONSTRAINT campaignSettings_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE connectionPaces (
    connectionId INT UNSIGNED NOT NULL PRIMARY KEY,
    nextAt DATETIME(3) NOT NULL,
    sinceLongPause INT UNSIGNED NOT NULL DEFAULT 0,
    dayStart DATE NULL,
    daySent INT UNSIGNED NOT NULL DEFAULT 0,
    firstUsedAt DATETIME(3) NOT NULL,
    ${HOLD},
    CONSTRAINT connectionPaces_connection_fk FOREIGN KEY (connectionId) REFERENCES connections (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE outreach (
    quotaKey VARBINARY(255) NOT NULL,
    addressKey VARBINARY(40) NOT NULL,
    at DATETIME(3) NOT NULL,
    PRIMARY KEY (quotaKey, addressKey),
    KEY outreach_moving (quotaKey, at),
    KEY outreach_age (at)
  )`,
  `CREATE TABLE messageRates (
    country CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    category VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    fromDay DATE NOT NULL,
    currency CHAR(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    amount DECIMAL(12,6) NOT NULL,
    PRIMARY KEY (country, category, fromDay)
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.schema.raw(sql);
}

export async function down(knex: Knex): Promise<void> {
  for (const sql of [...TABLES].reverse())
    await knex.schema.dropTableIfExists(/CREATE TABLE (\w+)/.exec(sql)![1]!);
}
