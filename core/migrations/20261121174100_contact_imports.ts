import type { Knex } from 'knex';

/** Uploaded lists of contacts, with the content and the outcome of each row. */
const TABLES = [
  `CREATE TABLE contactImports (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NULL,
    filename VARCHAR(255) NOT NULL,
    sheets TEXT NOT NULL,
    sheet VARCHAR(100) NOT NULL,
    width SMALLINT UNSIGNED NOT NULL,
    hasHeader BOOLEAN NOT NULL,
    mapping VARCHAR(200) NOT NULL,
    country CHAR(2) NOT NULL,
    state ENUM('reading','ready','running','done','cancelled','failed') NOT NULL DEFAULT 'reading',
    dryRun BOOLEAN NOT NULL DEFAULT FALSE,
    rowsInFile INT UNSIGNED NOT NULL,
    nextPosition INT UNSIGNED NOT NULL DEFAULT 0,
    created INT UNSIGNED NOT NULL DEFAULT 0,
    existing INT UNSIGNED NOT NULL DEFAULT 0,
    failed INT UNSIGNED NOT NULL DEFAULT 0,
    failures TINYINT UNSIGNED NOT NULL DEFAULT 0,
    dueAt DATETIME(3) NULL,
    startedAt DATETIME(3) NULL,
    finishedAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY contactImports_company (companyId, userId, state),
    KEY contactImports_due (state, dueAt),
    KEY contactImports_age (createdAt),
    CONSTRAINT contactImports_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE,
    CONSTRAINT contactImports_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE SET NULL
  )`,
  `CREATE TABLE contactImportRows (
    importId INT UNSIGNED NOT NULL,
    position INT UNSIGNED NOT NULL,
    line INT UNSIGNED NOT NULL,
    cells MEDIUMTEXT NOT NULL,
    outcome ENUM('created','existing','failed') NULL,
    reason VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
    value VARCHAR(200) NULL,
    phone VARBINARY(20) NULL,
    PRIMARY KEY (importId, position),
    KEY contactImportRows_outcome (importId, outcome, position),
    KEY contactImportRows_phone (importId, phone, position),
    CONSTRAINT contactImportRows_import_fk FOREIGN KEY (importId) REFERENCES contactImports (id) ON DELETE CASCADE
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.schema.raw(sql);
}

export async function down(knex: Knex): Promise<void> {
  for (const sql of [...TABLES].reverse())
    await knex.schema.dropTableIfExists(/CREATE TABLE (\w+)/.exec(sql)![1]!);
}
