import { defineMigration } from '@recado/sdk';

/**
 * A visitor's conversation as the widget shows it. `seq` is a message's position and never changes; `revision`
 * increases with every change of the row, so that "changes after revision N" misses neither a new message nor a
 * deletion.
 */
export default defineMigration({
  up: [
    `CREATE TABLE plg_webchat_messages (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    visitorId BIGINT UNSIGNED NOT NULL,
    seq BIGINT UNSIGNED NOT NULL,
    revision BIGINT UNSIGNED NOT NULL,
    author ENUM('visitor', 'agent') NOT NULL,
    clientId VARBINARY(64) NOT NULL,
    content LONGTEXT NOT NULL,
    agentName VARCHAR(120) NULL,
    createdAt BIGINT UNSIGNED NOT NULL,
    deletedAt BIGINT UNSIGNED NULL,
    UNIQUE KEY plg_webchat_messages_seq (visitorId, seq),
    UNIQUE KEY plg_webchat_messages_client (visitorId, author, clientId),
    KEY plg_webchat_messages_revision (visitorId, revision),
    CONSTRAINT plg_webchat_messages_visitor FOREIGN KEY (visitorId)
      REFERENCES plg_webchat_visitors (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`,
  ],
  down: ['DROP TABLE IF EXISTS plg_webchat_messages'],
});
