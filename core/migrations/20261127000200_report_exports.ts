import type { Knex } from 'knex';

/**
 * Reports that are written as a workbook in the background. `filter` has fixed days, so a second try means the same.
 * While one is being written, `claim` names who does it, and `dueAt` until when that process is believed to live. No
 * foreign key to users: the row leads to the file, which has to be removed first.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE reportExports (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    filter LONGTEXT NOT NULL,
    language VARCHAR(2) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    state ENUM('waiting','running','done','failed') NOT NULL DEFAULT 'waiting',
    failure VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
    rowsTotal INT UNSIGNED NULL,
    rowsDone INT UNSIGNED NOT NULL DEFAULT 0,
    attempts TINYINT UNSIGNED NOT NULL DEFAULT 0,
    claim BINARY(16) NULL,
    dueAt DATETIME(3) NULL,
    mediaId BIGINT UNSIGNED NULL,
    size BIGINT UNSIGNED NULL,
    createdAt DATETIME(3) NOT NULL,
    startedAt DATETIME(3) NULL,
    finishedAt DATETIME(3) NULL,
    expiresAt DATETIME(3) NULL,
    KEY reportExports_of_user (companyId, userId, id),
    KEY reportExports_due (state, dueAt),
    KEY reportExports_expiry (expiresAt),
    KEY reportExports_file (mediaId),
    CONSTRAINT reportExports_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('reportExports');
}
