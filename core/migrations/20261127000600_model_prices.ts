import type { Knex } from 'knex';

/** What a company's AI service charges for a million tokens, in millionths of the currency. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE modelPrices (
    companyId INT UNSIGNED NOT NULL,
    model VARCHAR(100) NOT NULL,
    currency CHAR(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    inputMicros BIGINT UNSIGNED NOT NULL,
    outputMicros BIGINT UNSIGNED NOT NULL,
    PRIMARY KEY (companyId, model),
    CONSTRAINT modelPrices_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('modelPrices');
}
