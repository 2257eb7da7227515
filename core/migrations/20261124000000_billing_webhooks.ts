import type { Knex } from 'knex';

/** How payment providers' webhooks were registered. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE billingWebhooks (
    pluginId VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    url VARCHAR(500) NOT NULL,
    edition VARCHAR(100) NOT NULL,
    problem VARCHAR(500) NULL,
    tries INT UNSIGNED NOT NULL DEFAULT 0,
    nextTryAt DATETIME(3) NOT NULL
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('billingWebhooks');
}
