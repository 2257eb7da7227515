import type { Knex } from 'knex';

const STATUS = "ENUM('pending','open','closed','group','lgpd','nps') NULL";
const LOG_TYPES = `'create','chatBot','queue','open','access','transfered','receivedTransfer','closed','reopen','return','undo',
  'lane'`;
const LOG_COLUMNS = [
  `fromStatus ${STATUS}`,
  'fromQueueId INT UNSIGNED NULL',
  'fromUserId INT UNSIGNED NULL',
  `toStatus ${STATUS}`,
  'toQueueId INT UNSIGNED NULL',
  'toUserId INT UNSIGNED NULL',
  "actor ENUM('user','phone','bot','customer','system','import','merge') NULL",
  'reason VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL',
  'cancelsId BIGINT UNSIGNED NULL',
];
const TABLES = [
  `CREATE TABLE userPresences (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    since DATETIME(3) NOT NULL,
    until DATETIME(3) NOT NULL,
    KEY userPresences_of_company (companyId, since),
    KEY userPresences_of_user (userId, id),
    CONSTRAINT userPresences_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE scheduleRevisions (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    since DATETIME(3) NOT NULL,
    digest BINARY(32) NOT NULL,
    body LONGTEXT NOT NULL,
    KEY scheduleRevisions_of_company (companyId, id),
    CONSTRAINT scheduleRevisions_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
];
/** Tickets of one statement: others wait for its locks only briefly. */
const TICKETS = 2_000;

/**
 * What figures need to know of the past. A line of a ticket's history names the states before and after, who acted and
 * why; an `undo` names the first line that it cancels. `move` is a step that people are not shown. No foreign keys to
 * users and queues: the past outlives them. Presences are the times for which there is proof that a user was there.
 */
export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.schema.raw(sql);
  await knex.schema.raw(`ALTER TABLE ticketLogs MODIFY COLUMN type ENUM(${LOG_TYPES},'move') NOT NULL`);
  await knex.schema.raw(
    `ALTER TABLE ticketLogs ${LOG_COLUMNS.map((column) => `ADD COLUMN ${column}`).join(', ')}`,
  );
  await knex.schema.raw('CREATE INDEX ticketLogs_by_time ON ticketLogs (companyId, createdAt, id)');
  await knex.schema.raw('ALTER TABLE ticketUndos ADD COLUMN logId BIGINT UNSIGNED NULL');
  await readThePast(knex);
}

/** The lines so far say less: their states follow from their kinds, and a state before is the one after the last line. */
async function readThePast(knex: Knex): Promise<void> {
  const newest = (await knex('ticketLogs').max({ id: 'ticketId' }).first()) as { id: number | null };
  for (let from = 0; from <= Number(newest.id ?? 0); from += TICKETS) {
    const range = [from, from + TICKETS - 1];
    await knex.raw(
      `UPDATE ticketLogs SET toQueueId = queueId,
         toStatus = CASE type WHEN 'closed' THEN 'closed' WHEN 'open' THEN 'open' WHEN 'transfered' THEN 'open'
           WHEN 'receivedTransfer' THEN 'open' WHEN 'undo' THEN 'open' ELSE 'pending' END,
         toUserId = IF(type IN ('open','closed','receivedTransfer','undo'), userId, NULL),
         actor = IF(userId IS NULL, IF(type IN ('create','reopen'), 'customer', 'system'), 'user')
       WHERE ticketId BETWEEN ? AND ? AND type NOT IN ('access','lane','chatBot') AND toStatus IS NULL`,
      range,
    );
    await knex.raw(
      `UPDATE ticketLogs l JOIN (
         SELECT id, LAG(toStatus) OVER w AS status, LAG(toQueueId) OVER w AS queueId, LAG(toUserId) OVER w AS userId
         FROM ticketLogs WHERE ticketId BETWEEN ? AND ? AND toStatus IS NOT NULL
         WINDOW w AS (PARTITION BY ticketId ORDER BY id)
       ) b ON b.id = l.id SET l.fromStatus = b.status, l.fromQueueId = b.queueId, l.fromUserId = b.userId`,
      range,
    );
  }
  // Tickets that ended because their contact was merged into another.
  await knex.raw(
    `UPDATE ticketLogs l JOIN contactMerges m ON m.companyId = l.companyId AND m.mergedAt = l.createdAt
     SET l.actor = 'merge', l.reason = 'merge' WHERE m.closedTickets > 0 AND l.type = 'closed' AND l.userId IS NULL`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE ticketUndos DROP COLUMN logId');
  await knex.schema.raw('DROP INDEX ticketLogs_by_time ON ticketLogs');
  await knex.schema.raw(
    `ALTER TABLE ticketLogs ${LOG_COLUMNS.map((column) => `DROP COLUMN ${column.split(' ')[0]}`).join(', ')}`,
  );
  await knex('ticketLogs').where({ type: 'move' }).delete();
  await knex.schema.raw(`ALTER TABLE ticketLogs MODIFY COLUMN type ENUM(${LOG_TYPES}) NOT NULL`);
  for (const sql of [...TABLES].reverse())
    await knex.schema.dropTableIfExists(/CREATE TABLE (\w+)/.exec(sql)![1]!);
}
