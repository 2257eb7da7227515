/** The parts of knex that a migration uses. */
export interface Schema {
  raw(sql: string): Promise<unknown>;
}

/** A connection's sign-in, and the fence that decides who may write its state. */
export async function up(schema: Schema): Promise<void> {
  await schema.raw(`CREATE TABLE plg_whatsapp_sessions (
    connectionId INT UNSIGNED NOT NULL PRIMARY KEY,
    fence BIGINT UNSIGNED NOT NULL,
    creds MEDIUMBLOB NULL,
    changedAt BIGINT UNSIGNED NOT NULL
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
}

export async function down(schema: Schema): Promise<void> {
  await schema.raw('DROP TABLE IF EXISTS plg_whatsapp_sessions');
}
