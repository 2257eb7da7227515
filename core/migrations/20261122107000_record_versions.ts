import type { Knex } from 'knex';

/** Tables that people edit in forms. */
const TABLES = [
  ...['companies', 'connections', 'contacts', 'fileLists', 'helpVideos', 'plans', 'queues', 'quickMessages'],
  ...['serviceHolidays', 'tags', 'users', 'settings'],
];
const COLUMNS = {
  version: 'INT UNSIGNED NOT NULL DEFAULT 0',
  editedBy: 'INT UNSIGNED NULL',
  editedAt: 'DATETIME(3) NULL',
};

/** How often a record was edited, and the last edit's author and time. No foreign key: the edit outlives its author. */
export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES)
    for (const [column, type] of Object.entries(COLUMNS))
      if (!(await knex.schema.hasColumn(table, column)))
        await knex.schema.raw(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES)
    for (const column of Object.keys(COLUMNS))
      if (await knex.schema.hasColumn(table, column))
        await knex.schema.raw(`ALTER TABLE ${table} DROP COLUMN ${column}`);
}
