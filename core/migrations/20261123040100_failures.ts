import type { Knex } from 'knex';

/** The provider's code and translations of a failure, and the part with which a message that broke off goes on. */
const TABLES = ['messages', 'messageChanges', 'earlyStatuses'] as const;

export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES)
    await knex.schema.raw(
      `ALTER TABLE ${table} ADD COLUMN providerCode VARCHAR(60) NULL, ADD COLUMN failureTexts TEXT NULL`,
    );
  await knex.schema.raw('ALTER TABLE messages ADD COLUMN firstPart SMALLINT UNSIGNED NOT NULL DEFAULT 0');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE messages DROP COLUMN firstPart');
  for (const table of TABLES)
    await knex.schema.raw(`ALTER TABLE ${table} DROP COLUMN providerCode, DROP COLUMN failureTexts`);
}
