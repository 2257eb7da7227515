import type { Knex } from 'knex';

/** What became of a message may be that the customer answered it: with which message, and what it says to a question. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE messageOutcomes
    ADD COLUMN answerId BIGINT UNSIGNED NULL,
    ADD COLUMN answer ENUM('yes','no','other') NULL`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE messageOutcomes DROP COLUMN answerId, DROP COLUMN answer');
}
