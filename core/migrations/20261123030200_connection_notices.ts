import type { Knex } from 'knex';

/** What providers tell the owner of an account: one row for each code and subject of a connection. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE connectionNotices (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    connectionId INT UNSIGNED NOT NULL,
    codeKey BINARY(20) NOT NULL,
    topic VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    severity ENUM('critical','warning','info') NOT NULL,
    code VARCHAR(200) NOT NULL,
    subject VARCHAR(200) NULL,
    message VARCHAR(1000) NOT NULL,
    texts LONGTEXT NULL,
    saidAt DATETIME(3) NOT NULL,
    dismissedAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    UNIQUE KEY connectionNotices_code (connectionId, codeKey),
    KEY connectionNotices_open (companyId, dismissedAt)
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('connectionNotices');
}
