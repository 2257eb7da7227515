import type { Knex } from 'knex';

const FAILURE = `failureCode VARCHAR(40) NULL,
    failureText VARCHAR(500) NULL,
    failureTexts TEXT NULL,
    providerCode VARCHAR(60) NULL`;

/**
 * Messages that are sent at a time, once or repeatedly. `nextLocal` is what the wall clock of `timeZone` shows at the
 * next time, `nextAt` that moment. `dueAt`: when the sweeper looks; null while nothing is due. `listKey` orders a list:
 * what is to come by time, then what is over, newest first. A run is one time of a series: its key exists before its
 * message, so no clock makes it twice.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE scheduledMessages (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    contactId INT UNSIGNED NOT NULL,
    connectionId INT UNSIGNED NULL,
    userId INT UNSIGNED NULL,
    body TEXT NOT NULL,
    mediaId BIGINT UNSIGNED NULL,
    signs BOOLEAN NOT NULL DEFAULT FALSE,
    startLocal CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    timeZone VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    rrule VARCHAR(160) CHARACTER SET ascii COLLATE ascii_bin NULL,
    nextLocal CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    nextAt DATETIME(3) NOT NULL,
    state ENUM('pending','sending','sent','failed','missed','cancelled') NOT NULL DEFAULT 'pending',
    dueAt DATETIME(3) NULL,
    lastMessageId BIGINT UNSIGNED NULL,
    sentAt DATETIME(3) NULL,
    ${FAILURE},
    version INT UNSIGNED NOT NULL DEFAULT 0,
    editedBy INT UNSIGNED NULL,
    editedAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL,
    updatedAt DATETIME(3) NOT NULL,
    listKey BIGINT AS (IF(state IN ('pending','sending','missed'), 0, 4000000000000)
      + IF(state IN ('pending','sending','missed'), 1, -1)
      * (TIMESTAMPDIFF(MICROSECOND, '2000-01-01 00:00:00', nextAt) DIV 1000000)) STORED,
    KEY scheduledMessages_list (companyId, listKey, id),
    KEY scheduledMessages_user (companyId, userId, listKey, id),
    KEY scheduledMessages_contact (contactId, listKey, id),
    KEY scheduledMessages_due (dueAt, id),
    CONSTRAINT scheduledMessages_contact_fk FOREIGN KEY (contactId) REFERENCES contacts (id) ON DELETE CASCADE,
    CONSTRAINT scheduledMessages_connection_fk FOREIGN KEY (connectionId) REFERENCES connections (id) ON DELETE SET NULL,
    CONSTRAINT scheduledMessages_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE SET NULL
  )`);
  await knex.schema.raw(`CREATE TABLE scheduledRuns (
    scheduleId INT UNSIGNED NOT NULL,
    occurrence CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    at DATETIME(3) NOT NULL,
    attempt SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    messageId BIGINT UNSIGNED NULL,
    state ENUM('sending','sent','failed','missed','skipped','cancelled') NOT NULL,
    ${FAILURE},
    updatedAt DATETIME(3) NOT NULL,
    PRIMARY KEY (scheduleId, occurrence),
    KEY scheduledRuns_message (messageId),
    KEY scheduledRuns_company (companyId),
    CONSTRAINT scheduledRuns_fk FOREIGN KEY (scheduleId) REFERENCES scheduledMessages (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('scheduledRuns');
  await knex.schema.dropTableIfExists('scheduledMessages');
}
