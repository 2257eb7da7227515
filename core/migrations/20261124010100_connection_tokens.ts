import type { Knex } from 'knex';

/** Several secrets of a connection for programs that send through it, in place of one. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE connectionTokens (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    connectionId INT UNSIGNED NOT NULL,
    label VARCHAR(60) NOT NULL,
    scopes SET('send','read') NOT NULL,
    tokenHash BINARY(32) NOT NULL,
    tokenHint CHAR(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    createdBy INT UNSIGNED NULL,
    createdAt DATETIME(3) NOT NULL,
    expiresAt DATETIME(3) NULL,
    replacedBy INT UNSIGNED NULL,
    lastUsedAt DATETIME(3) NULL,
    revokedAt DATETIME(3) NULL,
    UNIQUE KEY connectionTokens_hash (tokenHash),
    KEY connectionTokens_connection (connectionId, id),
    KEY connectionTokens_company (companyId, id),
    CONSTRAINT connectionTokens_connection_fk FOREIGN KEY (connectionId) REFERENCES connections (id) ON DELETE CASCADE,
    CONSTRAINT connectionTokens_user_fk FOREIGN KEY (createdBy) REFERENCES users (id) ON DELETE SET NULL
  )`);
  await knex.schema.raw(`INSERT INTO connectionTokens
    (companyId, connectionId, label, scopes, tokenHash, tokenHint, createdAt)
    SELECT companyId, id, '', 'send,read', tokenHash, tokenHint, createdAt FROM connections`);
  await knex.schema.raw(
    'ALTER TABLE connections DROP KEY connections_token, DROP COLUMN tokenHash, DROP COLUMN tokenHint',
  );
}

/** Each connection keeps its newest token; one without gets a hash that no token has. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE connections
    ADD COLUMN tokenHash BINARY(32) NULL AFTER secrets, ADD COLUMN tokenHint CHAR(4) NOT NULL DEFAULT '' AFTER tokenHash`);
  // It goes last: without it, an earlier attempt ended before it could say that it was through.
  if (await knex.schema.hasTable('connectionTokens'))
    await knex.schema.raw(`UPDATE connections c JOIN connectionTokens t ON t.id =
        (SELECT MAX(n.id) FROM connectionTokens n WHERE n.connectionId = c.id AND n.revokedAt IS NULL)
      SET c.tokenHash = t.tokenHash, c.tokenHint = t.tokenHint`);
  await knex.schema.raw(
    "UPDATE connections SET tokenHash = UNHEX(SHA2(CONCAT(id, '-', UUID(), '-', RAND()), 256)) WHERE tokenHash IS NULL",
  );
  await knex.schema.raw(`ALTER TABLE connections MODIFY COLUMN tokenHash BINARY(32) NOT NULL,
    ALTER COLUMN tokenHint DROP DEFAULT, ADD UNIQUE KEY connections_token (tokenHash)`);
  await knex.schema.dropTableIfExists('connectionTokens');
}
