import type { Knex } from 'knex';

/** Saved views stand among a person's choices: fifty of them, in a script of four bytes a letter, need more than TEXT. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE userPreferences MODIFY choices MEDIUMTEXT NOT NULL');
}

/** Choices that no longer fit go back to what was never chosen. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw("UPDATE userPreferences SET choices = '{}' WHERE LENGTH(choices) > 65535");
  await knex.schema.raw('ALTER TABLE userPreferences MODIFY choices TEXT NOT NULL');
}
