import type { Knex } from 'knex';

/** Each request for a file looks up the contacts and users that show it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('CREATE INDEX contacts_avatar ON contacts (avatarMediaId)');
  await knex.schema.raw('CREATE INDEX users_profile_image ON users (profileImageId)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('DROP INDEX contacts_avatar ON contacts');
  await knex.schema.raw('DROP INDEX users_profile_image ON users');
}
