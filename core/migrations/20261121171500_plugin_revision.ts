import type { Knex } from 'knex';

/** Counts the changes of a plugin's row: a process that runs another revision restarts its copy. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE plugins ADD COLUMN revision INT UNSIGNED NOT NULL DEFAULT 0');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE plugins DROP COLUMN revision');
}
