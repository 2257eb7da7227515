import type { Knex } from 'knex';

/**
 * Requests to set a new password by a code. A request exists for any phone: whose it is, if anybody's, is found out
 * later, so that no answer depends on it. The last eight digits of users' phones lead from
 * a phone to its users, whatever stands before them: country code, area code, ninth digit.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE users
    ADD COLUMN wppTail VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin
      AS (RIGHT(REGEXP_REPLACE(wpp, '[^0-9]', ''), 8)) PERSISTENT,
    ADD KEY users_wppTail (wppTail)`);
  await knex.schema.raw(`CREATE TABLE recoveryPhones (
    phone VARCHAR(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    askedAt DATETIME(3) NULL,
    dayFrom DATETIME(3) NULL,
    askedInDay TINYINT UNSIGNED NOT NULL DEFAULT 0,
    KEY recoveryPhones_age (askedAt)
  )`);
  await knex.schema.raw(`CREATE TABLE passwordRecoveries (
    id BINARY(16) NOT NULL PRIMARY KEY,
    phone VARCHAR(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    typed VARCHAR(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    browserHash BINARY(32) NOT NULL,
    companyId INT UNSIGNED NULL,
    userId INT UNSIGNED NULL,
    connectionId INT UNSIGNED NULL,
    codeHash BINARY(32) NULL,
    tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    createdAt DATETIME(3) NOT NULL,
    expiresAt DATETIME(3) NOT NULL,
    preparedAt DATETIME(3) NULL,
    verifiedAt DATETIME(3) NULL,
    usedAt DATETIME(3) NULL,
    UNIQUE KEY passwordRecoveries_browser (browserHash),
    KEY passwordRecoveries_phone (phone, expiresAt),
    KEY passwordRecoveries_waiting (preparedAt, createdAt),
    KEY passwordRecoveries_user (userId, createdAt),
    KEY passwordRecoveries_age (createdAt),
    CONSTRAINT passwordRecoveries_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('passwordRecoveries');
  await knex.schema.dropTableIfExists('recoveryPhones');
  await knex.schema.raw('ALTER TABLE users DROP KEY users_wppTail, DROP COLUMN wppTail');
}
