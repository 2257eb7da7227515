import type { Knex } from 'knex';

/**
 * Messages that begin without a ticket: who asked for them, and until when they are worth sending. What becomes of one
 * is noted in the transaction that learns it; notes are consumed by lock and not by position, so it does not matter in
 * which order they commit. `contacts.outreachAt`: when the last of them was written to the contact.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE messages
    ADD COLUMN origin ENUM('campaign','schedule','api') NULL,
    ADD COLUMN validUntil DATETIME(3) NULL`);
  await knex.schema.raw('ALTER TABLE contacts ADD COLUMN outreachAt DATETIME(3) NULL');
  await knex.schema.raw(`CREATE TABLE messageOutcomes (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    messageId BIGINT UNSIGNED NOT NULL,
    failures INT UNSIGNED NOT NULL DEFAULT 0,
    dueAt DATETIME(3) NOT NULL DEFAULT '2000-01-01 00:00:00.000',
    KEY messageOutcomes_due (dueAt, id)
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('messageOutcomes');
  await knex.schema.raw('ALTER TABLE contacts DROP COLUMN outreachAt');
  await knex.schema.raw('ALTER TABLE messages DROP COLUMN origin, DROP COLUMN validUntil');
}
