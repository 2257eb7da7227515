import type { Knex } from 'knex';

/**
 * Weeks of duty, what differs on single days, and the tickets about which people on duty are told. Times are the wall
 * clock's of the company. `told`: when each person was told last about the ticket, by user id, in milliseconds.
 */
const TABLES = [
  `CREATE TABLE onCalls (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    phone VARCHAR(30) NOT NULL,
    intervalMinutes SMALLINT UNSIGNED NOT NULL DEFAULT 1,
    days JSON NOT NULL,
    version INT UNSIGNED NOT NULL DEFAULT 0,
    editedBy INT UNSIGNED NULL,
    editedAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL,
    updatedAt DATETIME(3) NOT NULL,
    KEY onCalls_company (companyId, id),
    KEY onCalls_user (userId),
    CONSTRAINT onCalls_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE,
    CONSTRAINT onCalls_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE onCallChanges (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    onCallId INT UNSIGNED NOT NULL,
    date DATE NOT NULL,
    userId INT UNSIGNED NULL,
    phone VARCHAR(30) NULL,
    startTime CHAR(5) CHARACTER SET ascii COLLATE ascii_bin NULL,
    endTime CHAR(5) CHARACTER SET ascii COLLATE ascii_bin NULL,
    changedBy INT UNSIGNED NULL,
    changedAt DATETIME(3) NOT NULL,
    UNIQUE KEY onCallChanges_day (onCallId, date),
    KEY onCallChanges_company (companyId, date),
    KEY onCallChanges_user (userId),
    CONSTRAINT onCallChanges_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE,
    CONSTRAINT onCallChanges_of_fk FOREIGN KEY (onCallId) REFERENCES onCalls (id) ON DELETE CASCADE,
    CONSTRAINT onCallChanges_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE onCallTickets (
    ticketId INT UNSIGNED NOT NULL PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    since DATETIME(3) NOT NULL,
    dueAt DATETIME(3) NOT NULL,
    offeredTo INT UNSIGNED NULL,
    notices INT UNSIGNED NOT NULL DEFAULT 0,
    told JSON NOT NULL,
    KEY onCallTickets_due (dueAt),
    KEY onCallTickets_company (companyId),
    CONSTRAINT onCallTickets_ticket_fk FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE CASCADE,
    CONSTRAINT onCallTickets_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
];

const KINDS = (all: string) => `ALTER TABLE chatbotOptions MODIFY kind ENUM(${all}) NOT NULL DEFAULT 'text'`;
const BEFORE = "'text','attendent','queue','integration','file'";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(KINDS(`${BEFORE},'onCall'`));
  for (const table of TABLES) await knex.schema.raw(table);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['onCallTickets', 'onCallChanges', 'onCalls'])
    await knex.schema.dropTableIfExists(table);
  await knex('chatbotOptions').where({ kind: 'onCall' }).update({ kind: 'text' });
  await knex.schema.raw(KINDS(BEFORE));
}
