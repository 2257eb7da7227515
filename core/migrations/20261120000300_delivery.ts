import type { Knex } from 'knex';

/** Tables for reliable delivery: quarantine, the outbox, the numbered streams, leases, plugins. */
const TABLES = [
  `CREATE TABLE quarantinedEvents (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    connectionId INT UNSIGNED NOT NULL,
    dedupeKey BINARY(20) NOT NULL,
    event LONGTEXT NOT NULL,
    error VARCHAR(1000) NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    UNIQUE KEY quarantinedEvents_once (connectionId, dedupeKey),
    KEY quarantinedEvents_company (companyId, id)
  )`,
  `CREATE TABLE outbox (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    topic VARCHAR(40) NOT NULL,
    event LONGTEXT NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3)
  )`,
  `CREATE TABLE companyEvents (
    companyId INT UNSIGNED NOT NULL,
    seq BIGINT UNSIGNED NOT NULL,
    topic VARCHAR(40) NOT NULL,
    audience TEXT NOT NULL,
    payload LONGTEXT NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (companyId, seq),
    KEY companyEvents_age (createdAt)
  )`,
  `CREATE TABLE companyStreams (
    companyId INT UNSIGNED NOT NULL PRIMARY KEY,
    seq BIGINT UNSIGNED NOT NULL DEFAULT 0,
    publishedSeq BIGINT UNSIGNED NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE leases (
    name VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    holder VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    fence BIGINT UNSIGNED NOT NULL,
    expiresAt DATETIME(3) NOT NULL
  )`,
  `CREATE TABLE plugins (
    id VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    enabled BOOLEAN NOT NULL DEFAULT TRUE,
    settings LONGTEXT NOT NULL,
    secrets BLOB NULL,
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3)
  )`,
  `CREATE TABLE pluginMigrations (
    pluginId VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    appliedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (pluginId, name)
  )`,
  `CREATE TABLE pluginValues (
    pluginId VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name VARBINARY(190) NOT NULL,
    value LONGTEXT NOT NULL,
    expiresAt DATETIME(3) NULL,
    PRIMARY KEY (pluginId, name)
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.schema.raw(sql);
}

export async function down(knex: Knex): Promise<void> {
  await dropTablesOfPlugins(knex);
  for (const sql of [...TABLES].reverse())
    await knex.schema.dropTableIfExists(/CREATE TABLE (\w+)/.exec(sql)![1]!);
}

/** The record of their migrations is dropped too, so the plugins create the tables again. */
async function dropTablesOfPlugins(knex: Knex): Promise<void> {
  const [tables] = await knex.raw(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name LIKE 'plg\\_%'",
  );
  await knex.raw('SET FOREIGN_KEY_CHECKS = 0');
  for (const { name } of tables) await knex.schema.dropTableIfExists(name);
  await knex.raw('SET FOREIGN_KEY_CHECKS = 1');
}
