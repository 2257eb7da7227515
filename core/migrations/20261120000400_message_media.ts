import type { Knex } from 'knex';

/** From a file to the messages that show it: when its download ends, they change. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('CREATE INDEX messages_media ON messages (mediaId)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('DROP INDEX messages_media ON messages');
}
