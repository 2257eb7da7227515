import type { Knex } from 'knex';

/** A quarantined event records its stage, its channel and its attempts; runs replay or discard events. */
const STEPS = [
  `ALTER TABLE quarantinedEvents
    ADD COLUMN stage VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'store',
    ADD COLUMN channel VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
    ADD COLUMN attempts INT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN triedAt DATETIME(3) NULL,
    ADD KEY quarantinedEvents_channel (channel, id),
    ADD KEY quarantinedEvents_age (createdAt)`,
  `UPDATE quarantinedEvents SET stage = 'parse' WHERE event LIKE '{"type":"payload"%'`,
  `UPDATE quarantinedEvents SET channel = COALESCE(
    (SELECT c.channel FROM connections c WHERE c.id = quarantinedEvents.connectionId), '')`,
  `CREATE TABLE quarantineRuns (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    action VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    selection LONGTEXT NOT NULL,
    lastId BIGINT UNSIGNED NOT NULL DEFAULT 0,
    uptoId BIGINT UNSIGNED NOT NULL,
    total INT UNSIGNED NOT NULL,
    done INT UNSIGNED NOT NULL DEFAULT 0,
    failed INT UNSIGNED NOT NULL DEFAULT 0,
    runner VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NULL,
    createdAt DATETIME(3) NOT NULL,
    updatedAt DATETIME(3) NOT NULL,
    endedAt DATETIME(3) NULL,
    KEY quarantineRuns_open (endedAt, updatedAt)
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of STEPS) await knex.schema.raw(sql);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('quarantineRuns');
  await knex.schema
    .raw(`ALTER TABLE quarantinedEvents DROP KEY quarantinedEvents_channel, DROP KEY quarantinedEvents_age,
    DROP COLUMN stage, DROP COLUMN channel, DROP COLUMN attempts, DROP COLUMN triedAt`);
}
