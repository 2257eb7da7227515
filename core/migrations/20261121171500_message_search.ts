import type { Knex } from 'knex';

/**
 * The message index. `messageTokens` finds the messages that contain a word, newest first. `messageTexts` has the words
 * of a message: a second word is looked up and not intersected, and an update removes exactly the words that were added.
 * `searchWords` finds the words with a typed prefix, and their frequency. No table refers to messages or tickets: a
 * foreign key would lock rows that the inbound path writes.
 */
const TABLES = [
  `CREATE TABLE messageTokens (
    companyId INT UNSIGNED NOT NULL,
    token VARBINARY(64) NOT NULL,
    messageId BIGINT UNSIGNED NOT NULL,
    PRIMARY KEY (companyId, token, messageId),
    CONSTRAINT messageTokens_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE messageTexts (
    companyId INT UNSIGNED NOT NULL,
    messageId BIGINT UNSIGNED NOT NULL,
    words BLOB NOT NULL,
    PRIMARY KEY (companyId, messageId),
    CONSTRAINT messageTexts_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE searchWords (
    companyId INT UNSIGNED NOT NULL,
    token VARBINARY(64) NOT NULL,
    total INT NOT NULL DEFAULT 0,
    PRIMARY KEY (companyId, token),
    CONSTRAINT searchWords_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  // A company's messages are indexed up to its event `seq`.
  `CREATE TABLE searchCursors (
    companyId INT UNSIGNED NOT NULL PRIMARY KEY,
    seq BIGINT UNSIGNED NOT NULL DEFAULT 0,
    CONSTRAINT searchCursors_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  // One row, created by the indexer: messages below `backfillBelow` are not indexed yet; the other two are the cursor of
  // the search for texts without a message.
  `CREATE TABLE searchState (
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    backfillBelow BIGINT UNSIGNED NOT NULL,
    orphansCompanyId INT UNSIGNED NOT NULL DEFAULT 0,
    orphansMessageId BIGINT UNSIGNED NOT NULL DEFAULT 0
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.schema.raw(sql);
  // A dotless i matches a dotted one: words of contacts are normalised like those of messages.
  await knex.raw(
    "UPDATE IGNORE contactTokens SET token = REPLACE(token, X'C4B1', 'i') WHERE LOCATE(X'C4B1', token) > 0",
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const sql of [...TABLES].reverse())
    await knex.schema.dropTableIfExists(/CREATE TABLE (\w+)/.exec(sql)![1]!);
}
