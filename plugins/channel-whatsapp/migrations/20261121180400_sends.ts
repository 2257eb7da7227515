import { defineMigration } from '@recado/sdk';

/**
 * Outgoing messages with their ids: written before they are sent. The sealed message itself is kept for recipients who
 * request it again.
 */
export default defineMigration({
  up: [
    `CREATE TABLE plg_whatsapp_sends (
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
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`,
  ],
  down: ['DROP TABLE IF EXISTS plg_whatsapp_sends'],
});
