import type { Knex } from 'knex';

/** Finds the messages that show a file: they change when its download ends. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('CREATE INDEX messages_media ON messages (mediaId)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('DROP INDEX messages_media ON messages');
}
