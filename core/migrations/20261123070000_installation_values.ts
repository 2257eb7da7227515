import type { Knex } from 'knex';

/** Values of the installation itself, such as the check of its secret. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE installationValues (
    name VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    value VARBINARY(512) NOT NULL
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('installationValues');
}
