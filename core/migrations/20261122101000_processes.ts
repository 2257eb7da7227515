import type { Knex } from 'knex';

/** The core's processes, each with the skew of its machine's clock. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE IF NOT EXISTS processes (
    name VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    host VARCHAR(64) NOT NULL,
    pid INT UNSIGNED NOT NULL,
    roles VARCHAR(40) NOT NULL,
    skewMs BIGINT NOT NULL,
    startedAt DATETIME(3) NOT NULL,
    seenAt DATETIME(3) NOT NULL,
    KEY processes_seen (seenAt)
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('DROP TABLE IF EXISTS processes');
}
