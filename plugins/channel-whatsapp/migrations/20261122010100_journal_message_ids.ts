/** The parts of knex that a migration uses. */
export interface Schema {
  raw(sql: string): Promise<unknown>;
}

/** A change may be sealed with a secret of the changed message: the journal finds that by its id. */
export async function up(schema: Schema): Promise<void> {
  await schema.raw(`ALTER TABLE plg_whatsapp_journal
    ADD COLUMN messageId VARBINARY(64) NULL,
    ADD KEY plg_whatsapp_journal_message (connectionId, messageId)`);
}

export async function down(schema: Schema): Promise<void> {
  await schema.raw(`ALTER TABLE plg_whatsapp_journal
    DROP KEY plg_whatsapp_journal_message,
    DROP COLUMN messageId`);
}
