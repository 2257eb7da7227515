import type { Knex } from 'knex';

/**
 * Texts beside a message, as a JSON list: transcripts, translations, what a bot's voice says, what an agent wrote before
 * the text was translated. No check of the JSON, which would copy the largest table: added like this, no row is touched.
 */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('messages', 'aids')) return;
  await knex.schema.raw('ALTER TABLE messages ADD COLUMN aids LONGTEXT NULL, ALGORITHM=INSTANT');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE messages DROP COLUMN aids');
}
