import type { Knex } from 'knex';

/**
 * What messages are found by. `messageTokens` answers which messages hold a word, newest first; `messageTexts` which words
 * a message holds, so that a second word is looked up and not intersected, and a change takes out exactly what was put in;
 * `searchWords` which words begin with what was typed, and how frequent each is. Nothing here refers to messages or
 * tickets: a foreign key would take locks on the rows that the inbound path writes.
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
  // Up to which of its numbered events a company's messages are indexed.
  `CREATE TABLE searchCursors (
    companyId INT UNSIGNED NOT NULL PRIMARY KEY,
    seq BIGINT UNSIGNED NOT NULL DEFAULT 0,
    CONSTRAINT searchCursors_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  // One row, made by the indexer: messages below `backfillBelow` have yet to be looked at; the other two say how far texts
  // without a message were looked for.
  `CREATE TABLE searchState (
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    backfillBelow BIGINT UNSIGNED NOT NULL,
    orphansCompanyId INT UNSIGNED NOT NULL DEFAULT 0,
    orphansMessageId BIGINT UNSIGNED NOT NULL DEFAULT 0
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.schema.raw(sql);
  // A dotless i is found by a dotted one: words of contacts are written as those of messages are.
  await knex.raw(
    "UPDATE IGNORE contactTokens SET token = REPLACE(token, X'C4B1', 'i') WHERE LOCATE(X'C4B1', token) > 0",
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const sql of [...TABLES].reverse())
    await knex.schema.dropTableIfExists(/CREATE TABLE (\w+)/.exec(sql)![1]!);
}
