import type { Knex } from 'knex';

/** Webhooks about a group of accounts come to every connection that has proven it: see ADR 134. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE connections
    ADD COLUMN accountGroup VARBINARY(191) NULL AFTER accountClaim,
    ADD KEY connections_group (channel, accountGroup)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE connections DROP KEY connections_group, DROP COLUMN accountGroup');
}
