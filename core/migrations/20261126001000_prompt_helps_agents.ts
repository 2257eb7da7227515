import type { Knex } from 'knex';

/** The prompt whose address, key and model agents' help uses; the service keeps it to one of a company. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('prompts', 'helpsAgents')))
    await knex.schema.raw('ALTER TABLE prompts ADD COLUMN helpsAgents BOOLEAN NOT NULL DEFAULT FALSE');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE prompts DROP COLUMN helpsAgents');
}
