/** The parts of knex that a migration uses. */
export interface Schema {
  raw(sql: string): Promise<unknown>;
}

/**
 * Outgoing messages with their ids: written before they are sent. The sealed message itself is kept for recipients who
 * request it again.
 */
export async function up(schema: Schema): Promise<void> {
  await schema.raw(`CREATE TABLE plg_whatsapp_sends (
    connectionId INT UNSIGNED NOT NULL,
    clientId VARBINARY(64) NOT NULL,
    externalId VARBINARY(64) NOT NULL,
    address VARBINARY(191) NOT NULL,
    state ENUM('ready', 'transmitted', 'acknowledged', 'refused') NOT NULL DEFAULT 'ready',
    message MEDIUMBLOB NOT NULL,
    changedAt BIGINT UNSIGNED NOT NULL,
    PRIMARY KEY (connectionId, clientId),
    UNIQUE KEY plg_whatsapp_sends_external (connectionId, externalId),
    KEY plg_whatsapp_sends_changed (changedAt)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
}

export async function down(schema: Schema): Promise<void> {
  await schema.raw('DROP TABLE IF EXISTS plg_whatsapp_sends');
}
