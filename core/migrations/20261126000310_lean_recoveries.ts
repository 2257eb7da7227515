import type { Knex } from 'knex';

/** A recovery is found by its user; its company and connection were written and never read. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE passwordRecoveries DROP COLUMN companyId, DROP COLUMN connectionId');
}
export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'ALTER TABLE passwordRecoveries ADD companyId INT UNSIGNED NULL, ADD connectionId INT UNSIGNED NULL',
  );
}
