import type { Knex } from 'knex';

/** Secrets with which programs act as a person. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE apiTokens (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    name VARCHAR(60) NOT NULL,
    scope VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    tokenHash BINARY(32) NOT NULL,
    hint CHAR(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    createdAt DATETIME(3) NOT NULL,
    expiresAt DATETIME(3) NULL,
    lastUsedAt DATETIME(3) NULL,
    revokedAt DATETIME(3) NULL,
    revokedBy INT UNSIGNED NULL,
    UNIQUE KEY apiTokens_hash (tokenHash),
    KEY apiTokens_company (companyId, id),
    KEY apiTokens_user (userId, revokedAt),
    CONSTRAINT apiTokens_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('apiTokens');
}
