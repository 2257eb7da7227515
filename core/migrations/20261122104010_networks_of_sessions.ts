import type { Knex } from 'knex';

/** The network that a session started in. An IPv6 address changes within its /64, so that accounts remember networks. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('sessions', 'network')) return;
  await knex.schema.raw('ALTER TABLE sessions ADD COLUMN network VARCHAR(64) NULL AFTER ip');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE sessions DROP COLUMN network');
}
