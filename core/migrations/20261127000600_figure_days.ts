import type { Knex } from 'knex';

const COMPANY = (table: string) =>
  `CONSTRAINT ${table}_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE`;
const KIND = "kind ENUM('all','queue','user','connection','queueUser') NOT NULL";
const COUNTS = ['opened', 'reopened', 'leads', 'closed'].map((name) => `${name} INT NOT NULL DEFAULT 0`);
const TIMES = ['wait', 'firstReply', 'handle', 'resolution'].flatMap((name) => [
  ...[`${name}N INT NOT NULL DEFAULT 0`, `${name}Ms BIGINT NOT NULL DEFAULT 0`],
  `${name}WorkingMs BIGINT NOT NULL DEFAULT 0`,
]);
const RATINGS = ['rated', 'nps', 'csat', 'stars'].map((name) => `${name} INT NOT NULL DEFAULT 0`);

const TABLES = [
  // Sums by blocks of 1, 4, 16, 64 and 256 days of the company's own clock: a year is two dozen rows.
  `CREATE TABLE figureDays (
    companyId INT UNSIGNED NOT NULL,
    ${KIND},
    size SMALLINT UNSIGNED NOT NULL,
    day INT NOT NULL,
    a INT UNSIGNED NOT NULL,
    b INT UNSIGNED NOT NULL,
    ${[...COUNTS, ...TIMES, ...RATINGS].join(',\n    ')},
    PRIMARY KEY (companyId, kind, size, day, a, b),
    ${COMPANY('figureDays')}
  )`,
  // How the times of the same blocks are distributed, and the hours of a day at which attendances began and ended.
  `CREATE TABLE figureDayBins (
    companyId INT UNSIGNED NOT NULL,
    ${KIND},
    size SMALLINT UNSIGNED NOT NULL,
    day INT NOT NULL,
    a INT UNSIGNED NOT NULL,
    metric VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    isWorking BOOLEAN NOT NULL,
    counts BLOB NOT NULL,
    PRIMARY KEY (companyId, kind, size, day, a, metric, isWorking),
    ${COMPANY('figureDayBins')}
  )`,
  // Who had an attendance, from when to when; of those that have ended also what a day of UTC looked like.
  `CREATE TABLE spanHolds (
    companyId INT UNSIGNED NOT NULL,
    ticketId INT UNSIGNED NOT NULL,
    ordinal SMALLINT UNSIGNED NOT NULL,
    n SMALLINT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    since DATETIME(3) NOT NULL,
    until DATETIME(3) NULL,
    PRIMARY KEY (ticketId, ordinal, n),
    KEY spanHolds_of_user (companyId, userId, until, since),
    ${COMPANY('spanHolds')}
  )`,
  `CREATE TABLE busyDays (
    companyId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    day INT NOT NULL,
    counts MEDIUMBLOB NOT NULL,
    stretches MEDIUMBLOB NOT NULL,
    PRIMARY KEY (companyId, userId, day),
    ${COMPANY('busyDays')}
  )`,
];

/** Sums by days, and what agents were busy with. All tickets are folded again; the days follow from the sums so far. */
export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.schema.raw(sql);
  await knex.schema.raw(
    `ALTER TABLE figureCursors ADD COLUMN timeZone VARCHAR(60) NULL,
       ADD COLUMN daysFrom DATETIME NOT NULL DEFAULT '9999-12-31 00:00:00'`,
  );
  await knex.schema.raw(
    'CREATE INDEX userPresences_by_end ON userPresences (companyId, userId, until, since)',
  );
  await knex.raw(
    'UPDATE figureCursors c SET backfillBelow = COALESCE((SELECT MAX(id) + 1 FROM tickets t WHERE t.companyId = c.companyId), 0)',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('DROP INDEX userPresences_by_end ON userPresences');
  await knex.schema.raw('ALTER TABLE figureCursors DROP COLUMN timeZone, DROP COLUMN daysFrom');
  for (const sql of [...TABLES].reverse())
    await knex.schema.dropTableIfExists(/CREATE TABLE (\w+)/.exec(sql)![1]!);
}
