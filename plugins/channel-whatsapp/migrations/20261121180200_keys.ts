import { defineMigration } from '@recado/sdk';

/** Signal keys and ratchets of a sign-in, sealed. */
export default defineMigration({
  up: [
    `CREATE TABLE plg_whatsapp_keys (
    connectionId INT UNSIGNED NOT NULL,
    kind VARBINARY(30) NOT NULL,
    name VARBINARY(191) NOT NULL,
    value MEDIUMBLOB NOT NULL,
    PRIMARY KEY (connectionId, kind, name)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`,
  ],
  down: ['DROP TABLE IF EXISTS plg_whatsapp_keys'],
});
