import type { Knex } from 'knex';

/**
 * `messageMentions`: the colleagues whom a private note names. `name`: as it stands in the note. A user's unseen ones
 * are a range of one key.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE messageMentions (
    messageId BIGINT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    name VARCHAR(120) NOT NULL,
    seenAt DATETIME(3) NULL,
    PRIMARY KEY (messageId, userId),
    KEY messageMentions_unseen (userId, seenAt, messageId),
    KEY messageMentions_company (companyId),
    CONSTRAINT messageMentions_message_fk FOREIGN KEY (messageId) REFERENCES messages (id) ON DELETE CASCADE,
    CONSTRAINT messageMentions_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT messageMentions_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('messageMentions');
}
