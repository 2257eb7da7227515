import type { Knex } from 'knex';

/** Small values of plugins for one connection: deleted with it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE pluginConnectionValues (
    pluginId VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    connectionId INT UNSIGNED NOT NULL,
    name VARBINARY(190) NOT NULL,
    value LONGTEXT NOT NULL,
    expiresAt DATETIME(3) NULL,
    PRIMARY KEY (pluginId, connectionId, name),
    KEY pluginConnectionValues_expiry (expiresAt),
    CONSTRAINT pluginConnectionValues_connection_fk FOREIGN KEY (connectionId) REFERENCES connections (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('pluginConnectionValues');
}
