import type { Knex } from 'knex';

/** Deleting a contact deletes the records of its own merges too: without this index it reads all of the company's. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('CREATE INDEX contactMerges_from ON contactMerges (companyId, fromId)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('DROP INDEX contactMerges_from ON contactMerges');
}
