import type { Knex } from 'knex';

/** What people have chosen in polls, one row each; a vote that overtakes its poll waits for it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE pollVotes (
    messageId BIGINT UNSIGNED NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    voter VARBINARY(60) NOT NULL,
    options MEDIUMTEXT NOT NULL,
    name VARCHAR(120) NULL,
    votedAt DATETIME(3) NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (messageId, voter),
    CONSTRAINT pollVotes_message_fk FOREIGN KEY (messageId) REFERENCES messages (id) ON DELETE CASCADE
  )`);
  await knex.schema.raw(
    "ALTER TABLE earlyChanges MODIFY kind ENUM('edit','reaction','delete','referral','vote') NOT NULL",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex('earlyChanges').where({ kind: 'vote' }).delete();
  await knex.schema.raw(
    "ALTER TABLE earlyChanges MODIFY kind ENUM('edit','reaction','delete','referral') NOT NULL",
  );
  await knex.schema.dropTableIfExists('pollVotes');
}
