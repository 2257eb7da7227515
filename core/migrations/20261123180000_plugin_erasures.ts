import type { Knex } from 'knex';

/**
 * What plugins still have to delete of erased contacts and companies. `ownerId` is the company: under its usual name the
 * rows would be deleted with the company. `dueAt` is null until the company is gone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE pluginErasures (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    pluginId VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    kind ENUM('contact', 'company') NOT NULL,
    refId INT UNSIGNED NOT NULL,
    ownerId INT UNSIGNED NOT NULL,
    what LONGTEXT NOT NULL,
    erasedAt DATETIME(3) NOT NULL,
    dueAt DATETIME(3) NULL,
    attempts INT UNSIGNED NOT NULL DEFAULT 0,
    error VARCHAR(500) NULL,
    UNIQUE KEY pluginErasures_once (pluginId, kind, refId),
    KEY pluginErasures_due (pluginId, dueAt),
    KEY pluginErasures_of (kind, refId)
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('pluginErasures');
}
