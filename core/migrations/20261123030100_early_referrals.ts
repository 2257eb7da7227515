import type { Knex } from 'knex';

/** What a customer came from waits for the next message of the conversation. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(
    "ALTER TABLE earlyChanges MODIFY kind ENUM('edit','reaction','delete','referral') NOT NULL",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex('earlyChanges').where({ kind: 'referral' }).delete();
  await knex.schema.raw("ALTER TABLE earlyChanges MODIFY kind ENUM('edit','reaction','delete') NOT NULL");
}
