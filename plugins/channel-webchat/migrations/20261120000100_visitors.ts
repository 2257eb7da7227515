import { defineMigration } from '@recado/sdk';

/** Visitors. Tokens are stored as hashes; moments are milliseconds since 1970, so no time zone can shift them. */
export default defineMigration({
  up: [
    `CREATE TABLE plg_webchat_visitors (
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
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`,
  ],
  down: ['DROP TABLE IF EXISTS plg_webchat_visitors'],
});
