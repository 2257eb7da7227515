import type { Knex } from 'knex';

/**
 * A connection that is being deleted accepts no events. After the deletion of a connection or a company, its late writes
 * are removed for a while. `ownerId` is the company's id, under a name that does not make the row the company's data.
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
