import type { Knex } from 'knex';

/** The day of the month that renewals keep to: 31 January, 28 February, 31 March. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('companies', 'dueDay')))
    await knex.schema.raw('ALTER TABLE companies ADD COLUMN dueDay TINYINT UNSIGNED NULL');
  await knex.raw('UPDATE companies SET dueDay = DAY(dueDate) WHERE dueDay IS NULL AND dueDate IS NOT NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE companies DROP COLUMN dueDay');
}
