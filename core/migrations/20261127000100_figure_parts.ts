import type { Knex } from 'knex';

const PARTS = `CREATE TABLE spanParts (
  companyId INT UNSIGNED NOT NULL,
  metric VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  at DATETIME(3) NOT NULL,
  ticketId INT UNSIGNED NOT NULL,
  ordinal SMALLINT UNSIGNED NOT NULL,
  n SMALLINT UNSIGNED NOT NULL,
  queueId INT UNSIGNED NOT NULL,
  userId INT UNSIGNED NOT NULL,
  connectionId INT UNSIGNED NOT NULL,
  value BIGINT NOT NULL,
  working BIGINT NOT NULL,
  PRIMARY KEY (ticketId, ordinal, n),
  KEY spanParts_by_figure (companyId, metric, at, ticketId, ordinal, n, queueId, userId, connectionId),
  CONSTRAINT spanParts_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
)`;
/** Tickets of one statement: others wait for its locks only briefly. */
const TICKETS = 2_000;
const SLOT_OF_AT =
  "CAST(DATE_FORMAT(p.at, '%Y-%m-%d %H:00:00') AS DATETIME) + INTERVAL (MINUTE(p.at) DIV 15) * 15 MINUTE";

/**
 * What attendances add to the figures, a row each: the list behind a number is read by its key. Whether an attendance is
 * its contact's first one is decided once and kept; a contact remembers the oldest of its deleted tickets for that. All
 * tickets are folded again for the new figures, those of deleted ones get what can be known.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(PARTS);
  await knex.schema.raw('ALTER TABLE contacts ADD COLUMN formerTicketId INT UNSIGNED NULL');
  await knex.schema.raw('ALTER TABLE ticketSpans ADD COLUMN isFirst BOOLEAN NULL AFTER isGroup');
  await eachRange(knex, 'ticketSpans', async (range) => {
    await knex.raw(
      `INSERT INTO spanParts
         (companyId, metric, at, ticketId, ordinal, n, queueId, userId, connectionId, value, working)
       SELECT s.companyId, p.metric, '1970-01-01' + INTERVAL p.at * 1000 MICROSECOND, s.ticketId, s.ordinal, p.n - 1,
         p.queueId, p.userId, s.connectionId, p.value, p.working
       FROM ticketSpans s, JSON_TABLE(s.parts, '$[*]' COLUMNS (
         n FOR ORDINALITY, metric VARCHAR(12) PATH '$.metric', at BIGINT PATH '$.at', queueId INT PATH '$.queueId',
         userId INT PATH '$.userId', value BIGINT PATH '$.value', working BIGINT PATH '$.working')) p
       WHERE s.ticketId BETWEEN ? AND ?`,
      range,
    );
    await rateDeleted(knex, range);
  });
  await knex.schema.raw('ALTER TABLE ticketSpans DROP COLUMN parts');
  await knex.raw(
    'UPDATE figureCursors c SET backfillBelow = COALESCE((SELECT MAX(id) + 1 FROM tickets t WHERE t.companyId = c.companyId), 0)',
  );
}

/** Of deleted tickets only the newest rating is known; the others say whether they were 9 or more, 7 or more, or less. */
async function rateDeleted(knex: Knex, range: [number, number]): Promise<void> {
  const values = `p.companyId, 'rating' AS metric, p.at, p.ticketId, p.ordinal, 1000 + p.n AS n, p.queueId, p.userId,
    p.connectionId, CASE p.value WHEN 1 THEN 5 WHEN 0 THEN 4 ELSE LEAST(3, GREATEST(1, CEIL(s.rating / 2))) END AS value`;
  const deleted = `FROM spanParts p JOIN ticketSpans s ON s.ticketId = p.ticketId AND s.ordinal = p.ordinal
    WHERE p.metric = 'nps' AND p.ticketId BETWEEN ? AND ? AND p.ticketId NOT IN (SELECT id FROM tickets)`;
  await knex.raw(
    `INSERT INTO spanStats (companyId, slot, metric, queueId, userId, connectionId, count, value, working)
     SELECT p.companyId, ${SLOT_OF_AT} AS slot, p.metric, p.queueId, p.userId, p.connectionId, COUNT(*), SUM(p.value), 0
     FROM (SELECT ${values} ${deleted}) p GROUP BY p.companyId, slot, p.metric, p.queueId, p.userId, p.connectionId
     ON DUPLICATE KEY UPDATE count = count + VALUES(count), value = value + VALUES(value)`,
    range,
  );
  await knex.raw(
    `INSERT INTO spanParts
       (companyId, metric, at, ticketId, ordinal, n, queueId, userId, connectionId, value, working)
     SELECT p.*, 0 FROM (SELECT ${values} ${deleted}) p`,
    range,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE ticketSpans ADD COLUMN parts LONGTEXT NULL');
  await knex('spanStats').whereIn('metric', ['leads', 'rating']).delete();
  // The table goes last: without it, an earlier attempt ended before it could say that it was through.
  if (await knex.schema.hasTable('spanParts')) await partsIntoSpans(knex);
  await knex.schema.raw('ALTER TABLE ticketSpans DROP COLUMN isFirst, MODIFY parts LONGTEXT NOT NULL');
  await knex.schema.raw('ALTER TABLE contacts DROP COLUMN formerTicketId');
  await knex.schema.dropTableIfExists('spanParts');
}

async function partsIntoSpans(knex: Knex): Promise<void> {
  await knex('spanParts').whereIn('metric', ['leads', 'rating']).delete();
  await eachRange(knex, 'ticketSpans', async (range) => {
    await knex.raw(
      `UPDATE ticketSpans s SET parts = COALESCE((SELECT JSON_ARRAYAGG(JSON_OBJECT('metric', p.metric,
         'at', CAST(TIMESTAMPDIFF(MICROSECOND, '1970-01-01', p.at) / 1000 AS SIGNED), 'queueId', p.queueId,
         'userId', p.userId, 'value', p.value, 'working', p.working) ORDER BY p.n)
         FROM spanParts p WHERE p.ticketId = s.ticketId AND p.ordinal = s.ordinal), '[]')
       WHERE ticketId BETWEEN ? AND ?`,
      range,
    );
  });
}

async function eachRange(
  knex: Knex,
  table: string,
  work: (range: [number, number]) => Promise<void>,
): Promise<void> {
  const newest = (await knex(table).max({ id: 'ticketId' }).first()) as { id: number | null };
  for (let from = 0; from <= Number(newest.id ?? 0); from += TICKETS) await work([from, from + TICKETS - 1]);
}
