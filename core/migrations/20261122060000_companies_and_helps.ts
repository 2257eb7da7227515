import type { Knex } from 'knex';

const TABLES = [
  `CREATE TABLE helpVideos (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    title VARCHAR(200) NOT NULL,
    video VARCHAR(20) NOT NULL,
    description TEXT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3)
  )`,
  // No foreign key: the row outlives the company until all its data is removed.
  `CREATE TABLE companyDeletions (
    companyId INT UNSIGNED NOT NULL PRIMARY KEY,
    name VARCHAR(100) NOT NULL,
    total BIGINT UNSIGNED NOT NULL DEFAULT 0,
    done BIGINT UNSIGNED NOT NULL DEFAULT 0,
    createdAt DATETIME(3) NOT NULL,
    updatedAt DATETIME(3) NOT NULL,
    KEY companyDeletions_stalled (updatedAt)
  )`,
];

/** Help videos; companies that are being deleted; when somebody accepted the terms at sign-up. */
export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.schema.raw(sql);
  await knex.schema.raw('ALTER TABLE companies ADD COLUMN termsAcceptedAt DATETIME(3) NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE companies DROP COLUMN termsAcceptedAt');
  for (const table of ['companyDeletions', 'helpVideos']) await knex.schema.dropTableIfExists(table);
}
