import type { Knex } from 'knex';

/**
 * Integrations and prompts are edited in forms. A conversation that a prompt answers has a row like one that an integration
 * answers; `state` is what the answering plugin keeps for the next question, as JSON. `answerUsage` counts by day of the
 * company's clock what models used.
 */
const EDITS = `ADD COLUMN version INT UNSIGNED NOT NULL DEFAULT 0, ADD COLUMN editedBy INT UNSIGNED NULL,
  ADD COLUMN editedAt DATETIME(3) NULL`;
const TYPES = (all: string) => `MODIFY type ENUM(${all}) NOT NULL`;
const BEFORE = "'dialogflow','n8n','webhook','typebot'";

export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('flowIntegrations', 'version')))
    await knex.schema.raw(`ALTER TABLE flowIntegrations ${TYPES(`${BEFORE},'plugin'`)}, ${EDITS}`);
  if (!(await knex.schema.hasColumn('prompts', 'version')))
    await knex.schema.raw(`ALTER TABLE prompts ${EDITS}, ADD COLUMN model VARCHAR(100) NULL,
      ADD COLUMN baseUrl VARCHAR(300) NULL`);
  if (!(await knex.schema.hasColumn('ticketAnswers', 'promptId')))
    await knex.schema.raw(`ALTER TABLE ticketAnswers MODIFY flowIntegrationId INT UNSIGNED NULL,
      ADD COLUMN promptId INT UNSIGNED NULL, ADD COLUMN state VARCHAR(4000) NULL`);
  await knex('flowIntegrations').whereNotNull('answererId').update({ type: 'plugin' });
  await knex.schema.raw(`CREATE TABLE answerUsage (
    companyId INT UNSIGNED NOT NULL,
    day DATE NOT NULL,
    model VARCHAR(100) NOT NULL,
    calls INT UNSIGNED NOT NULL,
    inputTokens BIGINT UNSIGNED NOT NULL,
    outputTokens BIGINT UNSIGNED NOT NULL,
    PRIMARY KEY (companyId, day, model),
    CONSTRAINT answerUsage_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('answerUsage');
  await knex('ticketAnswers').whereNull('flowIntegrationId').delete();
  await knex.schema.raw(`ALTER TABLE ticketAnswers DROP COLUMN state, DROP COLUMN promptId,
    MODIFY flowIntegrationId INT UNSIGNED NOT NULL`);
  await knex.schema.raw(`ALTER TABLE prompts DROP COLUMN baseUrl, DROP COLUMN model, DROP COLUMN editedAt,
    DROP COLUMN editedBy, DROP COLUMN version`);
  await knex('flowIntegrations').where({ type: 'plugin' }).update({ type: 'webhook' });
  await knex.schema
    .raw(`ALTER TABLE flowIntegrations ${TYPES(BEFORE)}, DROP COLUMN editedAt, DROP COLUMN editedBy,
    DROP COLUMN version`);
}
