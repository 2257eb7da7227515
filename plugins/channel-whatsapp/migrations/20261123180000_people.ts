/** The parts of knex that a migration uses. */
export interface Schema {
  raw(sql: string): Promise<unknown>;
}

/** What is kept of a person can be found, to erase it: a message of the journal by its chat and its author. */
export async function up(schema: Schema): Promise<void> {
  await schema.raw(`ALTER TABLE plg_whatsapp_journal
    ADD COLUMN chat VARBINARY(191) NULL,
    ADD COLUMN author VARBINARY(191) NULL,
    ADD KEY plg_whatsapp_journal_chat (connectionId, chat),
    ADD KEY plg_whatsapp_journal_author (connectionId, author)`);
  await schema.raw(
    'ALTER TABLE plg_whatsapp_sends ADD KEY plg_whatsapp_sends_address (connectionId, address)',
  );
  await schema.raw(
    'ALTER TABLE plg_whatsapp_authors ADD KEY plg_whatsapp_authors_participant (connectionId, participant)',
  );
}

export async function down(schema: Schema): Promise<void> {
  await schema.raw('ALTER TABLE plg_whatsapp_authors DROP KEY plg_whatsapp_authors_participant');
  await schema.raw('ALTER TABLE plg_whatsapp_sends DROP KEY plg_whatsapp_sends_address');
  await schema.raw(`ALTER TABLE plg_whatsapp_journal
    DROP KEY plg_whatsapp_journal_chat, DROP KEY plg_whatsapp_journal_author, DROP COLUMN chat, DROP COLUMN author`);
}
