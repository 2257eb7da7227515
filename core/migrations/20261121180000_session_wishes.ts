import type { Knex } from 'knex';

/**
 * People's requests to a connection's session: whether it should be open, whether it deletes its sign-in first, and a
 * count of the requests. The process that holds the session compares the count with the one that it opened for.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE connections
    ADD COLUMN sessionWanted BOOLEAN NOT NULL DEFAULT TRUE,
    ADD COLUMN sessionForget BOOLEAN NOT NULL DEFAULT FALSE,
    ADD COLUMN sessionRevision INT UNSIGNED NOT NULL DEFAULT 0`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(
    'ALTER TABLE connections DROP COLUMN sessionRevision, DROP COLUMN sessionForget, DROP COLUMN sessionWanted',
  );
}
