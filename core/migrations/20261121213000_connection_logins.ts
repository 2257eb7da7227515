import type { Knex } from 'knex';

/** Pending sign-ins at a provider, and contacts whose name is still to be requested from the provider. */
const LOGINS = `CREATE TABLE connectionLogins (
    stateHash BINARY(32) NOT NULL PRIMARY KEY,
    browserHash BINARY(32) NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    sessionId BINARY(16) NOT NULL,
    addInstagram BOOLEAN NOT NULL DEFAULT FALSE,
    expiresAt DATETIME(3) NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY connectionLogins_expires (expiresAt),
    CONSTRAINT connectionLogins_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(LOGINS);
  await knex.schema.raw(
    'ALTER TABLE contacts ADD COLUMN profileDueAt DATETIME(3) NULL, ADD COLUMN profileAttempts TINYINT UNSIGNED NOT NULL DEFAULT 0',
  );
  await knex.schema.raw('ALTER TABLE contacts ADD KEY contacts_profile_due (profileDueAt)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE contacts DROP KEY contacts_profile_due');
  await knex.schema.raw('ALTER TABLE contacts DROP COLUMN profileAttempts, DROP COLUMN profileDueAt');
  await knex.schema.dropTableIfExists('connectionLogins');
}
