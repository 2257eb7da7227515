import type { Knex } from 'knex';

/**
 * `users.invitedAt`: since when somebody is invited who has chosen no password yet. `invitations`: the links, by the
 * hashes of their secrets. One that has ended stays for a while, so that its page can say how it ended.
 */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('users', 'invitedAt')))
    await knex.schema.raw('ALTER TABLE users ADD COLUMN invitedAt DATETIME(3) NULL');
  await knex.schema.raw(`CREATE TABLE invitations (
    hash BINARY(32) NOT NULL PRIMARY KEY,
    userId INT UNSIGNED NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    createdAt DATETIME(3) NOT NULL,
    expiresAt DATETIME(3) NOT NULL,
    endedAt DATETIME(3) NULL,
    isUsed BOOLEAN NOT NULL DEFAULT FALSE,
    KEY invitations_user (userId, endedAt),
    KEY invitations_company (companyId),
    KEY invitations_expiry (expiresAt),
    CONSTRAINT invitations_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT invitations_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('invitations');
  await knex.schema.raw('ALTER TABLE users DROP COLUMN invitedAt');
}
