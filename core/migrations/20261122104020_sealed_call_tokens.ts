import type { Knex } from 'knex';

/** The token for voice calls is sealed like every other secret; the sweeper seals tokens stored in plain text. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('connections', 'voiceCallSecret')) return;
  await knex.schema.raw(
    'ALTER TABLE connections ADD COLUMN voiceCallSecret VARBINARY(512) NULL AFTER voiceCallToken',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE connections DROP COLUMN voiceCallSecret');
}
