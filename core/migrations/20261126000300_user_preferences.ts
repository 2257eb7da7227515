import type { Knex } from 'knex';

/** What each user chose for the interfaces: it follows to another machine. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE userPreferences (
    userId INT UNSIGNED NOT NULL PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    choices TEXT NOT NULL,
    updatedAt DATETIME(3) NOT NULL,
    KEY userPreferences_company (companyId),
    CONSTRAINT userPreferences_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT userPreferences_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('userPreferences');
}
