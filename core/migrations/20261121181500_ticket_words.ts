import type { Knex } from 'knex';

/**
 * The index of tickets by word (those of the contact, and its tags), in the order of the tickets' last change. It is
 * updated after the change: until then a ticket that changed, or whose contact changed, is `isUnlisted`, and lists scan
 * those tickets too. Code that writes tickets does not maintain this: the column is generated.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE ticketWords (
    companyId INT UNSIGNED NOT NULL,
    word VARBINARY(64) NOT NULL,
    isClosed BOOLEAN NOT NULL,
    updatedAt DATETIME(3) NOT NULL,
    ticketId INT UNSIGNED NOT NULL,
    contactId INT UNSIGNED NOT NULL,
    PRIMARY KEY (companyId, word, isClosed, updatedAt, ticketId),
    KEY ticketWords_ticket (ticketId),
    CONSTRAINT ticketWords_ticket_fk FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE CASCADE
  )`);
  // Each indexed word with its number of tickets: prefixes are looked up here.
  await knex.schema.raw(`CREATE TABLE listedWords (
    companyId INT UNSIGNED NOT NULL,
    word VARBINARY(64) NOT NULL,
    total INT NOT NULL DEFAULT 0,
    PRIMARY KEY (companyId, word),
    CONSTRAINT listedWords_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
  await knex.schema.raw(`ALTER TABLE tickets
    ADD COLUMN listedAt DATETIME(3) NULL,
    ADD COLUMN listedClosed BOOLEAN NULL,
    ADD COLUMN listedContactId INT UNSIGNED NULL`);
  await knex.raw(`INSERT IGNORE INTO ticketWords (companyId, word, isClosed, updatedAt, ticketId, contactId)
    SELECT t.companyId, k.token, t.status = 'closed', t.updatedAt, t.id, t.contactId FROM tickets t
    JOIN contactTokens k ON k.contactId = t.contactId AND k.token NOT LIKE '#%' AND k.token NOT LIKE '@%'
    UNION ALL
    SELECT t.companyId, CONCAT('@', g.tagId), t.status = 'closed', t.updatedAt, t.id, t.contactId FROM tickets t
    JOIN contactTags g ON g.contactId = t.contactId`);
  await knex.raw(`INSERT INTO listedWords (companyId, word, total)
    SELECT companyId, word, COUNT(*) FROM ticketWords GROUP BY companyId, word`);
  await knex.raw(
    `UPDATE tickets SET listedAt = updatedAt, listedClosed = status = 'closed', listedContactId = contactId`,
  );
  await knex.schema.raw(`ALTER TABLE tickets
    ADD COLUMN isUnlisted BOOLEAN GENERATED ALWAYS AS (NOT (listedAt <=> updatedAt
      AND listedClosed <=> (status = 'closed') AND listedContactId <=> contactId)) STORED,
    ADD KEY tickets_unlisted (isUnlisted, companyId)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE tickets
    DROP KEY tickets_unlisted,
    DROP COLUMN isUnlisted,
    DROP COLUMN listedAt,
    DROP COLUMN listedClosed,
    DROP COLUMN listedContactId`);
  await knex.schema.raw('DROP TABLE listedWords');
  await knex.schema.raw('DROP TABLE ticketWords');
}
