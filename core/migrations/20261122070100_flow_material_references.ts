import type { Knex } from 'knex';

/** References of queues and options get foreign keys; references to missing rows are cleared. */
const REFERENCES = [
  ['queues', 'fileListId', 'fileLists'],
  ['queues', 'promptId', 'prompts'],
  ['queues', 'flowIntegrationId', 'flowIntegrations'],
  ['chatbotOptions', 'targetFileListId', 'fileLists'],
  ['chatbotOptions', 'targetIntegrationId', 'flowIntegrations'],
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const [table, column, target] of REFERENCES) {
    await knex.raw(`UPDATE ${table} SET ${column} = NULL
      WHERE ${column} IS NOT NULL AND ${column} NOT IN (SELECT id FROM ${target})`);
    await knex.schema.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_fk
      FOREIGN KEY (${column}) REFERENCES ${target} (id) ON DELETE SET NULL`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const [table, column] of REFERENCES)
    await knex.schema.raw(`ALTER TABLE ${table} DROP FOREIGN KEY ${table}_${column}_fk,
      DROP KEY ${table}_${column}_fk`);
}
