import type { Knex } from 'knex';

const SUM_KEY = `companyId INT UNSIGNED NOT NULL,
    slot DATETIME NOT NULL,
    metric VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    queueId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    connectionId INT UNSIGNED NOT NULL`;
const COMPANY = (table: string) =>
  `CONSTRAINT ${table}_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE`;

/**
 * Attendances of tickets, the sums of what they add to each figure by a quarter of an hour of UTC, and how the times are
 * distributed. No foreign keys to tickets, queues, users and connections: the past outlives them. `parts` is what an
 * attendance adds, so that it can be taken away again exactly. Nothing here names a contact.
 */
const TABLES = [
  `CREATE TABLE ticketSpans (
    ticketId INT UNSIGNED NOT NULL,
    ordinal SMALLINT UNSIGNED NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    connectionId INT UNSIGNED NOT NULL,
    queueId INT UNSIGNED NULL,
    userId INT UNSIGNED NULL,
    isGroup BOOLEAN NOT NULL,
    openedBy VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    openedAt DATETIME(3) NOT NULL,
    acceptedAt DATETIME(3) NULL,
    firstReplyAt DATETIME(3) NULL,
    closedAt DATETIME(3) NULL,
    outcome ENUM('resolved','ignored','bulk','bot','system','merged','deleted') NULL,
    transfers SMALLINT UNSIGNED NOT NULL,
    waitMs BIGINT UNSIGNED NULL,
    waitWorkingMs BIGINT UNSIGNED NULL,
    firstReplyMs BIGINT UNSIGNED NULL,
    firstReplyWorkingMs BIGINT UNSIGNED NULL,
    handleMs BIGINT UNSIGNED NULL,
    handleWorkingMs BIGINT UNSIGNED NULL,
    resolutionMs BIGINT UNSIGNED NULL,
    resolutionWorkingMs BIGINT UNSIGNED NULL,
    rating TINYINT UNSIGNED NULL,
    parts LONGTEXT NOT NULL,
    PRIMARY KEY (ticketId, ordinal),
    KEY ticketSpans_by_opening (companyId, openedAt),
    KEY ticketSpans_by_closing (companyId, closedAt),
    KEY ticketSpans_of_company (companyId, ticketId, ordinal),
    ${COMPANY('ticketSpans')}
  )`,
  `CREATE TABLE spanStats (
    ${SUM_KEY},
    count INT NOT NULL,
    value BIGINT NOT NULL,
    working BIGINT NOT NULL,
    PRIMARY KEY (companyId, slot, metric, queueId, userId, connectionId),
    ${COMPANY('spanStats')}
  )`,
  `CREATE TABLE spanBins (
    ${SUM_KEY},
    isWorking BOOLEAN NOT NULL,
    bin SMALLINT UNSIGNED NOT NULL,
    count INT NOT NULL,
    PRIMARY KEY (companyId, slot, metric, queueId, userId, connectionId, isWorking, bin),
    ${COMPANY('spanBins')}
  )`,
  // Up to which event a company's spans are written, and below which ticket they are still to be read.
  `CREATE TABLE figureCursors (
    companyId INT UNSIGNED NOT NULL PRIMARY KEY,
    seq BIGINT UNSIGNED NOT NULL,
    backfillBelow INT UNSIGNED NOT NULL,
    ${COMPANY('figureCursors')}
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.schema.raw(sql);
}

export async function down(knex: Knex): Promise<void> {
  for (const sql of [...TABLES].reverse())
    await knex.schema.dropTableIfExists(/CREATE TABLE (\w+)/.exec(sql)![1]!);
}
