import type { Knex } from 'knex';

/** Storage used by the rows of an uploaded list, and a counter for visitors of one network. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('contactImports', 'bytes')))
    await knex.schema.raw('ALTER TABLE contactImports ADD COLUMN bytes BIGINT UNSIGNED NOT NULL DEFAULT 0');
  await knex.schema.raw(
    "ALTER TABLE storageUse MODIFY kind ENUM('company','user','connection','visitor','network') NOT NULL",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex('storageUse').where({ kind: 'network' }).delete();
  await knex.schema.raw(
    "ALTER TABLE storageUse MODIFY kind ENUM('company','user','connection','visitor') NOT NULL",
  );
  await knex.schema.raw('ALTER TABLE contactImports DROP COLUMN bytes');
}
