import { defineMigration } from '@recado/sdk';

/**
 * Decrypted messages, sealed: written with the ratchet, and handed to the core afterwards. Moments are milliseconds
 * since 1970.
 */
export default defineMigration({
  up: [
    `CREATE TABLE plg_whatsapp_journal (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    connectionId INT UNSIGNED NOT NULL,
    hash BINARY(32) NOT NULL,
    stanza MEDIUMBLOB NOT NULL,
    doneAt BIGINT UNSIGNED NULL,
    UNIQUE KEY plg_whatsapp_journal_hash (connectionId, hash),
    KEY plg_whatsapp_journal_open (connectionId, doneAt, id),
    KEY plg_whatsapp_journal_done (doneAt)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`,
  ],
  down: ['DROP TABLE IF EXISTS plg_whatsapp_journal'],
});
