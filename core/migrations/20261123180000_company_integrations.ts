import type { Knex } from 'knex';

const IDS = `pluginId VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    integrationId VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL`;
const VALUES = `settings LONGTEXT NOT NULL,
    secrets BLOB NULL,
    version INT UNSIGNED NOT NULL DEFAULT 0,
    editedBy INT UNSIGNED NULL,
    editedAt DATETIME(3) NULL`;

/**
 * Which integrations a company uses, with its own settings, and which ones the operator provides to every company. A
 * cursor exists exactly for the companies that use an integration: nobody had agreed to the earlier ones.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE integrationDefaults (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    ${IDS},
    enabled BOOLEAN NOT NULL DEFAULT FALSE,
    ${VALUES},
    UNIQUE KEY integrationDefaults_key (pluginId, integrationId)
  )`);
  await knex.schema.raw(`CREATE TABLE integrationChoices (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    ${IDS},
    choice ENUM('default','own','off') NOT NULL DEFAULT 'default',
    ${VALUES},
    UNIQUE KEY integrationChoices_key (companyId, pluginId, integrationId),
    KEY integrationChoices_of_integration (pluginId, integrationId, choice),
    CONSTRAINT integrationChoices_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
  await knex('integrationCursors').delete();
  if (await knex.schema.hasColumn('integrationCursors', 'revision')) return;
  await knex.schema.raw(`ALTER TABLE integrationCursors
    ADD COLUMN revision INT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN heldSince DATETIME(3) NULL,
    ADD KEY integrationCursors_of_company (companyId)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE integrationCursors
    DROP KEY integrationCursors_of_company, DROP COLUMN heldSince, DROP COLUMN revision`);
  for (const table of ['integrationChoices', 'integrationDefaults'])
    await knex.schema.dropTableIfExists(table);
}
