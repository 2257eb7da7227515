import { defineMigration } from '@recado/sdk';

/** Authors of group messages: quotes, reactions and read marks have to name them. */
export default defineMigration({
  up: [
    `CREATE TABLE plg_whatsapp_authors (
    connectionId INT UNSIGNED NOT NULL,
    externalId VARBINARY(64) NOT NULL,
    participant VARBINARY(191) NOT NULL,
    receivedAt BIGINT UNSIGNED NOT NULL,
    PRIMARY KEY (connectionId, externalId),
    KEY plg_whatsapp_authors_received (receivedAt)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`,
  ],
  down: ['DROP TABLE IF EXISTS plg_whatsapp_authors'],
});
