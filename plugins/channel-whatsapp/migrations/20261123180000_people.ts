import { defineMigration } from '@recado/sdk';

/** What is kept of a person can be found, to erase it: a message of the journal by its chat and its author. */
export default defineMigration({
  up: [
    `ALTER TABLE plg_whatsapp_journal
    ADD COLUMN chat VARBINARY(191) NULL,
    ADD COLUMN author VARBINARY(191) NULL,
    ADD KEY plg_whatsapp_journal_chat (connectionId, chat),
    ADD KEY plg_whatsapp_journal_author (connectionId, author)`,
    'ALTER TABLE plg_whatsapp_sends ADD KEY plg_whatsapp_sends_address (connectionId, address)',
    'ALTER TABLE plg_whatsapp_authors ADD KEY plg_whatsapp_authors_participant (connectionId, participant)',
  ],
  down: [
    'ALTER TABLE plg_whatsapp_authors DROP KEY plg_whatsapp_authors_participant',
    'ALTER TABLE plg_whatsapp_sends DROP KEY plg_whatsapp_sends_address',
    `ALTER TABLE plg_whatsapp_journal
    DROP KEY plg_whatsapp_journal_chat, DROP KEY plg_whatsapp_journal_author, DROP COLUMN chat, DROP COLUMN author`,
  ],
});
