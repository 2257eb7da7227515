import type { Knex } from 'knex';

/**
 * A ticket's rating, its last move while it can be undone, bulk closings, and the data of deleted tickets that is still
 * to be removed.
 */
const TABLES = [
  `CREATE TABLE ticketUndos (
    ticketId INT UNSIGNED NOT NULL PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    actorId INT UNSIGNED NOT NULL,
    messageId BIGINT UNSIGNED NULL,
    fromStatus ENUM('pending','open','closed','group','lgpd','nps') NOT NULL,
    fromQueueId INT UNSIGNED NULL,
    fromUserId INT UNSIGNED NULL,
    fromIsBot BOOLEAN NOT NULL,
    toStatus ENUM('pending','open','closed','group','lgpd','nps') NOT NULL,
    toQueueId INT UNSIGNED NULL,
    toUserId INT UNSIGNED NULL,
    movedAt DATETIME(3) NOT NULL,
    CONSTRAINT ticketUndos_ticket_fk FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE CASCADE
  )`,
  // One running closing per company: runningKey is unique, and NULL for ended ones.
  `CREATE TABLE ticketClosings (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    state ENUM('running','done','cancelled') NOT NULL DEFAULT 'running',
    statuses VARCHAR(60) NOT NULL,
    queueIds TEXT NULL,
    farewell BOOLEAN NOT NULL DEFAULT FALSE,
    total INT UNSIGNED NOT NULL,
    done INT UNSIGNED NOT NULL DEFAULT 0,
    lastId INT UNSIGNED NOT NULL DEFAULT 0,
    maxId INT UNSIGNED NOT NULL,
    runningKey INT UNSIGNED GENERATED ALWAYS AS (IF(state = 'running', companyId, NULL)) STORED,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    UNIQUE KEY ticketClosings_one_running (runningKey),
    KEY ticketClosings_state (state, updatedAt),
    KEY ticketClosings_company (companyId),
    CONSTRAINT ticketClosings_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  // Messages and files of deleted tickets, until they are removed: refId is the id of a ticket or a media file.
  `CREATE TABLE ticketRemains (
    kind ENUM('ticket','media') NOT NULL,
    refId BIGINT UNSIGNED NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (kind, refId)
  )`,
];
const LOG_TYPES = `'create','chatBot','queue','open','access','transfered','receivedTransfer','closed','reopen','return'`;

export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.schema.raw(sql);
  await knex.schema.raw('ALTER TABLE tickets ADD COLUMN rating TINYINT UNSIGNED NULL');
  await knex.schema.raw('ALTER TABLE connections ADD COLUMN voiceCallToken VARBINARY(190) NULL');
  await knex.schema.raw(`ALTER TABLE ticketLogs MODIFY COLUMN type ENUM(${LOG_TYPES},'undo') NOT NULL`);
}

export async function down(knex: Knex): Promise<void> {
  await knex('ticketLogs').where({ type: 'undo' }).delete();
  await knex.schema.raw(`ALTER TABLE ticketLogs MODIFY COLUMN type ENUM(${LOG_TYPES}) NOT NULL`);
  await knex.schema.raw('ALTER TABLE connections DROP COLUMN voiceCallToken');
  await knex.schema.raw('ALTER TABLE tickets DROP COLUMN rating');
  for (const sql of [...TABLES].reverse())
    await knex.schema.dropTableIfExists(/CREATE TABLE (\w+)/.exec(sql)![1]!);
}
