import type { Knex } from 'knex';

/** Since when a person wants no marketing, and the moment of the newest statement, which orders them. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('contacts', 'marketingSaidAt')))
    await knex.schema.raw(
      'ALTER TABLE contacts ADD COLUMN marketingStoppedAt DATETIME(3) NULL, ADD COLUMN marketingSaidAt DATETIME(3) NULL',
    );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE contacts DROP COLUMN marketingStoppedAt, DROP COLUMN marketingSaidAt');
}
