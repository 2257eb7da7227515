import type { Knex } from 'knex';

/** What channels said of numbers; null: they did not tell. An old answer counts for nothing. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE numberChecks (
    connectionId INT UNSIGNED NOT NULL,
    addressKey VARBINARY(40) NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    isThere BOOLEAN NULL,
    checkedAt DATETIME(3) NOT NULL,
    PRIMARY KEY (connectionId, addressKey),
    KEY numberChecks_pace (connectionId, checkedAt),
    KEY numberChecks_of_person (companyId, addressKey),
    KEY numberChecks_age (checkedAt),
    CONSTRAINT numberChecks_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE,
    CONSTRAINT numberChecks_connection_fk FOREIGN KEY (connectionId) REFERENCES connections (id) ON DELETE CASCADE
  )`);
  await knex.schema.raw('ALTER TABLE contactListItems ADD KEY contactListItems_checked (checkedAt)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE contactListItems DROP KEY contactListItems_checked');
  await knex.schema.dropTableIfExists('numberChecks');
}
