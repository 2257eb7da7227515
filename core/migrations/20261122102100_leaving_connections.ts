import type { Knex } from 'knex';

/**
 * A connection that is being deleted accepts nothing any longer. What was on its way when it, or a company, was deleted is
 * looked for a while longer; `ownerId` is the company's, which must not count as a row of the company's own.
 */
const STEPS = [
  `ALTER TABLE connections ADD COLUMN leavingAt DATETIME(3) NULL, ADD KEY connections_leaving (leavingAt)`,
  `CREATE TABLE IF NOT EXISTS deletionRemains (
    kind VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    refId INT UNSIGNED NOT NULL,
    ownerId INT UNSIGNED NOT NULL,
    since DATETIME(3) NOT NULL,
    PRIMARY KEY (kind, refId),
    KEY deletionRemains_owner (ownerId)
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of STEPS) await knex.schema.raw(sql);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('deletionRemains');
  await knex.schema.raw('ALTER TABLE connections DROP KEY connections_leaving, DROP COLUMN leavingAt');
}
