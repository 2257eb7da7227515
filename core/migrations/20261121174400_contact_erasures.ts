import type { Knex } from 'knex';

/** Deleted contacts whose messages are still being removed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE contactErasures (
    companyId INT UNSIGNED NOT NULL,
    contactId INT UNSIGNED NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (contactId),
    KEY contactErasures_company (companyId),
    CONSTRAINT contactErasures_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('contactErasures');
}
