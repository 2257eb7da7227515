import type { Knex } from 'knex';

/** When a company had everything that it needs to answer customers, and the steps that it does not need. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE companies
    ADD COLUMN setupDoneAt DATETIME(3) NULL, ADD COLUMN setupSkipped SET('users','hours') NOT NULL DEFAULT ''`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE companies DROP COLUMN setupDoneAt, DROP COLUMN setupSkipped');
}
