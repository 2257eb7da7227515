import type { Knex } from 'knex';

const INDEX = 'campaignRecipients_contact';

/** Each release asks whom of some hundred people its campaign has written to: neither all of the campaign nor all of theirs. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(
    `ALTER TABLE campaignRecipients DROP INDEX ${INDEX}, ADD INDEX ${INDEX} (contactId, campaignId)`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE campaignRecipients DROP INDEX ${INDEX}, ADD INDEX ${INDEX} (contactId)`);
}
