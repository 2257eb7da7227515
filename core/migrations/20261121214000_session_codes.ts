import type { Knex } from 'knex';

/** Whether a session code is scanned or typed, and when it expires; the last error in other languages. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE connections
    ADD COLUMN sessionCodeKind VARCHAR(4) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER sessionCode,
    ADD COLUMN sessionCodeUntil DATETIME(3) NULL AFTER sessionCodeKind,
    ADD COLUMN lastErrorTexts JSON NULL AFTER lastError`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(
    'ALTER TABLE connections DROP COLUMN lastErrorTexts, DROP COLUMN sessionCodeUntil, DROP COLUMN sessionCodeKind',
  );
}
