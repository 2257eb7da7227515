import { defineMigration } from '@recado/sdk';

/** A change may be sealed with a secret of the changed message: the journal finds that by its id. */
export default defineMigration({
  up: [
    `ALTER TABLE plg_whatsapp_journal
    ADD COLUMN messageId VARBINARY(64) NULL,
    ADD KEY plg_whatsapp_journal_message (connectionId, messageId)`,
  ],
  down: [
    `ALTER TABLE plg_whatsapp_journal
    DROP KEY plg_whatsapp_journal_message,
    DROP COLUMN messageId`,
  ],
});
