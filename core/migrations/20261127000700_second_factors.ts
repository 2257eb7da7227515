import type { Knex } from 'knex';

/**
 * `secondFactors`: whose sign-in asks for a code, and the sealed secret of their app. `lastStep`: the interval of the code
 * that was used last, so that none is used twice. Wrong codes are counted apart for browsers that the account recognises.
 * `signInChallenges`: people whose password was right and whose second step is due, by the hash of their browser's cookie.
 */
const TABLES = [
  `CREATE TABLE secondFactors (
    userId INT UNSIGNED NOT NULL PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    sealedSecret VARBINARY(255) NOT NULL,
    lastStep BIGINT UNSIGNED NOT NULL,
    strangerWrong INT UNSIGNED NOT NULL DEFAULT 0,
    strangerTriedAt DATETIME(3) NULL,
    knownWrong INT UNSIGNED NOT NULL DEFAULT 0,
    knownTriedAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL,
    KEY secondFactors_company (companyId),
    CONSTRAINT secondFactors_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT secondFactors_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE recoveryCodes (
    userId INT UNSIGNED NOT NULL,
    codeHash BINARY(32) NOT NULL,
    PRIMARY KEY (userId, codeHash),
    CONSTRAINT recoveryCodes_of_fk FOREIGN KEY (userId) REFERENCES secondFactors (userId) ON DELETE CASCADE
  )`,
  `CREATE TABLE signInChallenges (
    hash BINARY(32) NOT NULL PRIMARY KEY,
    userId INT UNSIGNED NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    createdAt DATETIME(3) NOT NULL,
    expiresAt DATETIME(3) NOT NULL,
    KEY signInChallenges_user (userId),
    KEY signInChallenges_company (companyId),
    KEY signInChallenges_expiry (expiresAt),
    CONSTRAINT signInChallenges_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT signInChallenges_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.schema.raw(table);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['signInChallenges', 'recoveryCodes', 'secondFactors'])
    await knex.schema.dropTableIfExists(table);
}
