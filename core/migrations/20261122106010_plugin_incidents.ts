import type { Knex } from 'knex';

/** Incidents that plugins caused in their process, and why a plugin was switched off automatically. */
const STEPS = [
  `CREATE TABLE pluginIncidents (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    pluginId VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    kind VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    certain BOOLEAN NOT NULL,
    detail VARCHAR(500) NOT NULL,
    process VARCHAR(120) NOT NULL,
    createdAt DATETIME(3) NOT NULL,
    KEY pluginIncidents_plugin (pluginId, createdAt),
    KEY pluginIncidents_age (createdAt)
  )`,
  `ALTER TABLE plugins ADD COLUMN offReason VARCHAR(600) NULL`,
  `ALTER TABLE plugins ADD COLUMN enabledAt DATETIME(3) NULL`,
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of STEPS) await knex.schema.raw(sql);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE plugins DROP COLUMN offReason, DROP COLUMN enabledAt');
  await knex.schema.dropTableIfExists('pluginIncidents');
}
