/** The parts of knex that a migration uses. */
export interface Schema {
  raw(sql: string): Promise<unknown>;
}

/** Visitors. Tokens are stored as hashes; moments are milliseconds since 1970, so no time zone can shift them. */
export async function up(schema: Schema): Promise<void> {
  await schema.raw(`CREATE TABLE plg_webchat_visitors (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    connectionId INT UNSIGNED NOT NULL,
    publicId VARBINARY(32) NOT NULL,
    tokenHash BINARY(32) NOT NULL,
    name VARCHAR(80) NULL,
    email VARCHAR(254) NULL,
    revision BIGINT UNSIGNED NOT NULL DEFAULT 0,
    deliveredSeq BIGINT UNSIGNED NOT NULL DEFAULT 0,
    readSeq BIGINT UNSIGNED NOT NULL DEFAULT 0,
    agentReadSeq BIGINT UNSIGNED NOT NULL DEFAULT 0,
    createdAt BIGINT UNSIGNED NOT NULL,
    UNIQUE KEY plg_webchat_visitors_public (publicId),
    UNIQUE KEY plg_webchat_visitors_token (connectionId, tokenHash)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
}

export async function down(schema: Schema): Promise<void> {
  await schema.raw('DROP TABLE IF EXISTS plg_webchat_visitors');
}
