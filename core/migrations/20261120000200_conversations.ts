import type { Knex } from 'knex';

/**
 * Connections, contacts, tickets, messages, media. Provider ids are VARBINARY: a text collation treats `a` and `A`, or
 * `x` and `x `, as equal and would drop real messages as duplicates.
 */
const TABLES = [
  `CREATE TABLE connections (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    name VARCHAR(50) NOT NULL,
    channel VARCHAR(60) NOT NULL,
    mode VARCHAR(40) NOT NULL DEFAULT 'default',
    publicKey VARBINARY(40) NOT NULL,
    accountKey VARBINARY(191) NULL,
    number VARCHAR(50) NULL,
    settings LONGTEXT NOT NULL,
    secrets BLOB NULL,
    tokenHash BINARY(32) NOT NULL,
    tokenHint CHAR(4) NOT NULL,
    status VARCHAR(20) NOT NULL DEFAULT 'DISCONNECTED',
    statusSince DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    sessionCode TEXT NULL,
    lastError VARCHAR(500) NULL,
    isDefault BOOLEAN NOT NULL DEFAULT FALSE,
    defaultKey INT UNSIGNED GENERATED ALWAYS AS (IF(isDefault, companyId, NULL)) STORED,
    allowGroup BOOLEAN NOT NULL DEFAULT FALSE,
    groupAsTicket BOOLEAN NOT NULL DEFAULT FALSE,
    greetingMessage TEXT NULL,
    closingMessage TEXT NULL,
    outOfHoursMessage TEXT NULL,
    timeCreateNewTicket INT UNSIGNED NOT NULL DEFAULT 0,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    UNIQUE KEY connections_public_key (publicKey),
    UNIQUE KEY connections_token (tokenHash),
    UNIQUE KEY connections_one_default (defaultKey),
    UNIQUE KEY connections_account (channel, accountKey),
    KEY connections_company (companyId),
    CONSTRAINT connections_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE connectionQueues (
    connectionId INT UNSIGNED NOT NULL,
    queueId INT UNSIGNED NOT NULL,
    PRIMARY KEY (connectionId, queueId),
    KEY connectionQueues_queue (queueId),
    CONSTRAINT connectionQueues_connection_fk FOREIGN KEY (connectionId) REFERENCES connections (id) ON DELETE CASCADE,
    CONSTRAINT connectionQueues_queue_fk FOREIGN KEY (queueId) REFERENCES queues (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE mediaFiles (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    storageKey VARBINARY(120) NULL,
    status ENUM('pending','ready','failed') NOT NULL DEFAULT 'pending',
    mimeType VARCHAR(120) NOT NULL,
    filename VARCHAR(255) NULL,
    size BIGINT UNSIGNED NULL,
    durationMs INT UNSIGNED NULL,
    connectionId INT UNSIGNED NULL,
    providerRef LONGTEXT NULL,
    attempts INT UNSIGNED NOT NULL DEFAULT 0,
    dueAt DATETIME(3) NULL,
    error VARCHAR(300) NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY mediaFiles_due (status, dueAt),
    KEY mediaFiles_company (companyId, id)
  )`,
  `CREATE TABLE contacts (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    name VARCHAR(120) NOT NULL,
    number VARCHAR(50) NULL,
    email VARCHAR(190) NULL,
    avatarMediaId BIGINT UNSIGNED NULL,
    channel VARCHAR(60) NOT NULL,
    isGroup BOOLEAN NOT NULL DEFAULT FALSE,
    active BOOLEAN NOT NULL DEFAULT TRUE,
    disableBot BOOLEAN NOT NULL DEFAULT FALSE,
    acceptAudioMessage BOOLEAN NOT NULL DEFAULT TRUE,
    lgpdAcceptedAt DATETIME(3) NULL,
    nameEditedAt DATETIME(3) NULL,
    lastMessageAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY contacts_by_name (companyId, name, id),
    KEY contacts_by_number (companyId, number),
    CONSTRAINT contacts_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE contactIdentities (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    contactId INT UNSIGNED NOT NULL,
    kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    value VARBINARY(191) NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    UNIQUE KEY contactIdentities_value (companyId, kind, value),
    KEY contactIdentities_contact (contactId),
    CONSTRAINT contactIdentities_contact_fk FOREIGN KEY (contactId) REFERENCES contacts (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE contactExtraInfo (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    contactId INT UNSIGNED NOT NULL,
    name VARCHAR(60) NOT NULL,
    value VARCHAR(1000) NOT NULL,
    KEY contactExtraInfo_contact (contactId),
    CONSTRAINT contactExtraInfo_contact_fk FOREIGN KEY (contactId) REFERENCES contacts (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE contactTokens (
    companyId INT UNSIGNED NOT NULL,
    token VARBINARY(64) NOT NULL,
    contactId INT UNSIGNED NOT NULL,
    PRIMARY KEY (companyId, token, contactId),
    KEY contactTokens_contact (contactId),
    CONSTRAINT contactTokens_contact_fk FOREIGN KEY (contactId) REFERENCES contacts (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE tags (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    name VARCHAR(60) NOT NULL,
    color VARCHAR(9) NOT NULL,
    kanban TINYINT UNSIGNED NOT NULL DEFAULT 0,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    UNIQUE KEY tags_name (companyId, kanban, name),
    CONSTRAINT tags_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE contactTags (
    contactId INT UNSIGNED NOT NULL,
    tagId INT UNSIGNED NOT NULL,
    PRIMARY KEY (contactId, tagId),
    KEY contactTags_tag (tagId, contactId),
    CONSTRAINT contactTags_contact_fk FOREIGN KEY (contactId) REFERENCES contacts (id) ON DELETE CASCADE,
    CONSTRAINT contactTags_tag_fk FOREIGN KEY (tagId) REFERENCES tags (id) ON DELETE CASCADE
  )`,
  // One active ticket per contact and connection: activeKey is unique, and NULL for closed tickets.
  `CREATE TABLE tickets (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    uuid BINARY(16) NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    contactId INT UNSIGNED NOT NULL,
    connectionId INT UNSIGNED NOT NULL,
    queueId INT UNSIGNED NULL,
    userId INT UNSIGNED NULL,
    status ENUM('pending','open','closed','group','lgpd','nps') NOT NULL,
    channel VARCHAR(60) NOT NULL,
    conversation VARBINARY(191) NOT NULL,
    isGroup BOOLEAN NOT NULL DEFAULT FALSE,
    isBot BOOLEAN NOT NULL DEFAULT FALSE,
    useIntegration BOOLEAN NOT NULL DEFAULT FALSE,
    amountUsedBotQueues INT UNSIGNED NOT NULL DEFAULT 0,
    lastMessage VARCHAR(255) NULL,
    lastMessageType VARCHAR(20) NULL,
    lastMessageAt DATETIME(3) NULL,
    unreadMessages INT UNSIGNED NOT NULL DEFAULT 0,
    acceptedAt DATETIME(3) NULL,
    closedAt DATETIME(3) NULL,
    activeKey VARBINARY(24) GENERATED ALWAYS AS (IF(status = 'closed', NULL, CONCAT(contactId, ':', connectionId))) STORED,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    UNIQUE KEY tickets_uuid (uuid),
    UNIQUE KEY tickets_one_active (activeKey),
    KEY tickets_by_status (companyId, status, updatedAt, id),
    KEY tickets_by_queue (companyId, status, queueId, updatedAt, id),
    KEY tickets_by_user (companyId, status, userId, updatedAt, id),
    KEY tickets_by_connection (companyId, status, connectionId, updatedAt, id),
    KEY tickets_by_contact (companyId, contactId, updatedAt, id),
    CONSTRAINT tickets_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE ticketCounts (
    companyId INT UNSIGNED NOT NULL,
    status ENUM('pending','open','closed','group','lgpd','nps') NOT NULL,
    queueId INT UNSIGNED NOT NULL DEFAULT 0,
    userId INT UNSIGNED NOT NULL DEFAULT 0,
    total INT NOT NULL DEFAULT 0,
    PRIMARY KEY (companyId, status, queueId, userId)
  )`,
  `CREATE TABLE ticketLogs (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    ticketId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NULL,
    queueId INT UNSIGNED NULL,
    type ENUM('create','chatBot','queue','open','access','transfered','receivedTransfer','closed','reopen','return') NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY ticketLogs_ticket (ticketId, id),
    CONSTRAINT ticketLogs_ticket_fk FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE CASCADE
  )`,
  // An inbound message is unique by the provider's id; an outgoing message gets its externalId with the receipt.
  // Messages of a blocked contact open no ticket: their ticketId may be NULL.
  `CREATE TABLE messages (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    ticketId INT UNSIGNED NULL,
    contactId INT UNSIGNED NOT NULL,
    connectionId INT UNSIGNED NOT NULL,
    queueId INT UNSIGNED NULL,
    userId INT UNSIGNED NULL,
    conversation VARBINARY(191) NOT NULL,
    fromMe BOOLEAN NOT NULL,
    externalId VARBINARY(255) NULL,
    clientKey VARBINARY(64) NULL,
    mediaType VARCHAR(20) NOT NULL DEFAULT 'conversation',
    body MEDIUMTEXT NOT NULL,
    mediaId BIGINT UNSIGNED NULL,
    data LONGTEXT NULL,
    participant VARCHAR(120) NULL,
    quotedMessageId BIGINT UNSIGNED NULL,
    isPrivate BOOLEAN NOT NULL DEFAULT FALSE,
    isBot BOOLEAN NOT NULL DEFAULT FALSE,
    isDeleted BOOLEAN NOT NULL DEFAULT FALSE,
    isEdited BOOLEAN NOT NULL DEFAULT FALSE,
    isForwarded BOOLEAN NOT NULL DEFAULT FALSE,
    isRead BOOLEAN NOT NULL DEFAULT FALSE,
    ack TINYINT UNSIGNED NOT NULL DEFAULT 0,
    sendState ENUM('queued','sending','sent','failed','unconfirmed') NULL,
    attempts INT UNSIGNED NOT NULL DEFAULT 0,
    dueAt DATETIME(3) NULL,
    sendFence BIGINT UNSIGNED NULL,
    failureCode VARCHAR(40) NULL,
    failureText VARCHAR(500) NULL,
    sentAt DATETIME(3) NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    UNIQUE KEY messages_external (connectionId, conversation, fromMe, externalId),
    UNIQUE KEY messages_client_key (companyId, clientKey),
    KEY messages_by_ticket (ticketId, id),
    KEY messages_by_contact (contactId, id),
    KEY messages_to_send (sendState, dueAt, id)
  )`,
  // The provider's messages for each send; statuses find their message here, whatever the order of arrival.
  `CREATE TABLE messageParts (
    connectionId INT UNSIGNED NOT NULL,
    externalId VARBINARY(255) NOT NULL,
    messageId BIGINT UNSIGNED NOT NULL,
    part SMALLINT UNSIGNED NOT NULL,
    ack TINYINT UNSIGNED NOT NULL DEFAULT 0,
    PRIMARY KEY (connectionId, externalId),
    KEY messageParts_message (messageId, part)
  )`,
  `CREATE TABLE earlyStatuses (
    connectionId INT UNSIGNED NOT NULL,
    externalId VARBINARY(255) NOT NULL,
    ack TINYINT UNSIGNED NOT NULL,
    failureCode VARCHAR(40) NULL,
    failureText VARCHAR(500) NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (connectionId, externalId),
    KEY earlyStatuses_age (createdAt)
  )`,
  `CREATE TABLE messageReactions (
    messageId BIGINT UNSIGNED NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    reactor VARBINARY(60) NOT NULL,
    emoji VARCHAR(32) NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (messageId, reactor)
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.schema.raw(sql);
}

export async function down(knex: Knex): Promise<void> {
  for (const sql of [...TABLES].reverse())
    await knex.schema.dropTableIfExists(/CREATE TABLE (\w+)/.exec(sql)![1]!);
}
