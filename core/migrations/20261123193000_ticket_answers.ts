import type { Knex } from 'knex';

/**
 * Conversations that an integration answers. `dueAt` is set while the customer waits for an answer, `busyUntil` while the
 * integration is asked. `flowIntegrations.answererId` names the installed integration that stands behind an entry.
 */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('flowIntegrations', 'answererId')))
    await knex.schema.raw(
      'ALTER TABLE flowIntegrations ADD COLUMN answererId VARCHAR(101) CHARACTER SET ascii COLLATE ascii_bin NULL',
    );
  await knex.schema.raw(`CREATE TABLE ticketAnswers (
    ticketId INT UNSIGNED NOT NULL PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    flowIntegrationId INT UNSIGNED NOT NULL,
    generation INT UNSIGNED NOT NULL DEFAULT 1,
    dueAt DATETIME(3) NULL,
    busyUntil DATETIME(3) NULL,
    attempts INT UNSIGNED NOT NULL DEFAULT 0,
    given INT UNSIGNED NOT NULL DEFAULT 0,
    recent VARCHAR(500) NOT NULL DEFAULT '[]',
    KEY ticketAnswers_due (dueAt),
    KEY ticketAnswers_of_company (companyId),
    CONSTRAINT ticketAnswers_ticket_fk FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('ticketAnswers');
  await knex.schema.raw('ALTER TABLE flowIntegrations DROP COLUMN answererId');
}
