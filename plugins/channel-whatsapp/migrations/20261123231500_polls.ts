import { defineMigration } from '@recado/sdk';

/** Votes in a poll are sealed with a secret of the poll, which may be asked for weeks later. */
export default defineMigration({
  up: [
    `CREATE TABLE plg_whatsapp_polls (
    connectionId INT UNSIGNED NOT NULL,
    externalId VARBINARY(64) NOT NULL,
    chat VARBINARY(191) NOT NULL,
    author VARBINARY(191) NOT NULL,
    poll MEDIUMBLOB NOT NULL,
    receivedAt BIGINT UNSIGNED NOT NULL,
    PRIMARY KEY (connectionId, externalId),
    KEY plg_whatsapp_polls_chat (connectionId, chat),
    KEY plg_whatsapp_polls_author (connectionId, author),
    KEY plg_whatsapp_polls_received (receivedAt)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`,
  ],
  down: ['DROP TABLE IF EXISTS plg_whatsapp_polls'],
});
