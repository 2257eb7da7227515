import type { Knex } from 'knex';

/** How far each integration has processed each company's events. Company 0 says that the integration has started. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE integrationCursors (
    pluginId VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    integrationId VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    seq BIGINT UNSIGNED NOT NULL DEFAULT 0,
    attempts INT UNSIGNED NOT NULL DEFAULT 0,
    retryAt DATETIME(3) NULL,
    passedOver INT UNSIGNED NOT NULL DEFAULT 0,
    error VARCHAR(500) NULL,
    PRIMARY KEY (pluginId, integrationId, companyId)
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('integrationCursors');
}
