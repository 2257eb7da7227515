/** The parts of knex that a migration uses. */
export interface Schema {
  raw(sql: string): Promise<unknown>;
}

/** Signal keys and ratchets of a sign-in, sealed. */
export async function up(schema: Schema): Promise<void> {
  await schema.raw(`CREATE TABLE plg_whatsapp_keys (
    connectionId INT UNSIGNED NOT NULL,
    kind VARBINARY(30) NOT NULL,
    name VARBINARY(191) NOT NULL,
    value MEDIUMBLOB NOT NULL,
    PRIMARY KEY (connectionId, kind, name)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
}

export async function down(schema: Schema): Promise<void> {
  await schema.raw('DROP TABLE IF EXISTS plg_whatsapp_keys');
}
