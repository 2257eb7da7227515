import { defineMigration } from '@recado/sdk';

/** A connection's sign-in, and the fence that decides who may write its state. */
export default defineMigration({
  up: [
    `CREATE TABLE plg_whatsapp_sessions (
    connectionId INT UNSIGNED NOT NULL PRIMARY KEY,
    fence BIGINT UNSIGNED NOT NULL,
    creds MEDIUMBLOB NULL,
    changedAt BIGINT UNSIGNED NOT NULL
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`,
  ],
  down: ['DROP TABLE IF EXISTS plg_whatsapp_sessions'],
});
