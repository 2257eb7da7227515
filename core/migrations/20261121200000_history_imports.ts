import type { Knex } from 'knex';

/** What a connection imports from the phone's earlier conversations, and the tickets that the import created. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE connections
    ADD COLUMN importOldMessages DATETIME(3) NULL,
    ADD COLUMN importRecentMessages DATETIME(3) NULL,
    ADD COLUMN importOldMessagesGroups BOOLEAN NOT NULL DEFAULT FALSE,
    ADD COLUMN closedTicketsPostImported BOOLEAN NOT NULL DEFAULT FALSE,
    ADD COLUMN statusImportMessages VARCHAR(40) NULL`);
  await knex.schema.raw(
    'ALTER TABLE tickets ADD COLUMN importedAt DATETIME(3) NULL, ADD INDEX tickets_imported (connectionId, importedAt)',
  );
  await knex.schema.raw('ALTER TABLE ticketClosings ADD COLUMN importedFrom INT UNSIGNED NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE ticketClosings DROP COLUMN importedFrom');
  await knex.schema.raw('ALTER TABLE tickets DROP INDEX tickets_imported, DROP COLUMN importedAt');
  await knex.schema.raw(`ALTER TABLE connections DROP COLUMN statusImportMessages,
    DROP COLUMN closedTicketsPostImported, DROP COLUMN importOldMessagesGroups,
    DROP COLUMN importRecentMessages, DROP COLUMN importOldMessages`);
}
