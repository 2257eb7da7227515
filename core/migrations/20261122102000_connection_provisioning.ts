import type { Knex } from 'knex';

/**
 * `accountKey` becomes the account that the provider confirmed; `accountClaim` is the one that settings name. A
 * connection that was never connected has no confirmed account. The provisioned version and URL tell when to provision
 * it again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE connections
    ADD COLUMN accountClaim VARBINARY(191) NULL AFTER accountKey,
    ADD COLUMN provisionedVersion VARCHAR(80) NULL,
    ADD COLUMN provisionedUrl VARCHAR(300) NULL,
    ADD COLUMN provisionTries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN provisionDueAt DATETIME(3) NULL,
    ADD KEY connections_provision_due (provisionDueAt)`);
  await knex.raw('UPDATE connections SET accountClaim = accountKey WHERE accountClaim IS NULL');
  await knex.raw(`UPDATE connections SET accountKey = NULL
    WHERE accountKey IS NOT NULL AND number IS NULL AND status <> 'CONNECTED'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE connections
    DROP KEY connections_provision_due,
    DROP COLUMN accountClaim,
    DROP COLUMN provisionedVersion,
    DROP COLUMN provisionedUrl,
    DROP COLUMN provisionTries,
    DROP COLUMN provisionDueAt`);
}
