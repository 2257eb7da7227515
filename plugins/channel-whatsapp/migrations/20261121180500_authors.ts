/** The parts of knex that a migration uses. */
export interface Schema {
  raw(sql: string): Promise<unknown>;
}

/** Authors of group messages: quotes, reactions and read marks have to name them. */
export async function up(schema: Schema): Promise<void> {
  await schema.raw(`CREATE TABLE plg_whatsapp_authors (
    connectionId INT UNSIGNED NOT NULL,
    externalId VARBINARY(64) NOT NULL,
    participant VARBINARY(191) NOT NULL,
    receivedAt BIGINT UNSIGNED NOT NULL,
    PRIMARY KEY (connectionId, externalId),
    KEY plg_whatsapp_authors_received (receivedAt)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
}

export async function down(schema: Schema): Promise<void> {
  await schema.raw('DROP TABLE IF EXISTS plg_whatsapp_authors');
}
