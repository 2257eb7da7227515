import type { Knex } from 'knex';

/**
 * Merges of two contacts, with the moved rows, so that a merge can be undone. No foreign key to contacts: a merge
 * outlives its contact when that one is merged into a third.
 */
const TABLES = [
  `CREATE TABLE contactMerges (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    intoId INT UNSIGNED NOT NULL,
    fromId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NULL,
    automatic BOOLEAN NOT NULL DEFAULT FALSE,
    snapshot LONGTEXT NOT NULL,
    tickets INT UNSIGNED NOT NULL DEFAULT 0,
    closedTickets INT UNSIGNED NOT NULL DEFAULT 0,
    mergedAt DATETIME(3) NOT NULL,
    undoneAt DATETIME(3) NULL,
    KEY contactMerges_into (companyId, intoId, id),
    CONSTRAINT contactMerges_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE,
    CONSTRAINT contactMerges_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE SET NULL
  )`,
  `CREATE TABLE contactMergeRows (
    mergeId INT UNSIGNED NOT NULL,
    tableName VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    rowId BIGINT UNSIGNED NOT NULL,
    PRIMARY KEY (mergeId, tableName, rowId),
    CONSTRAINT contactMergeRows_merge_fk FOREIGN KEY (mergeId) REFERENCES contactMerges (id) ON DELETE CASCADE
  )`,
  // Two contacts that a channel identified as one person. A settled pair is not merged again: people decide.
  `CREATE TABLE contactJoins (
    companyId INT UNSIGNED NOT NULL,
    oneId INT UNSIGNED NOT NULL,
    otherId INT UNSIGNED NOT NULL,
    settledAt DATETIME(3) NULL,
    PRIMARY KEY (oneId, otherId),
    KEY contactJoins_due (settledAt),
    CONSTRAINT contactJoins_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.schema.raw(sql);
}

export async function down(knex: Knex): Promise<void> {
  for (const sql of [...TABLES].reverse())
    await knex.schema.dropTableIfExists(/CREATE TABLE (\w+)/.exec(sql)![1]!);
}
