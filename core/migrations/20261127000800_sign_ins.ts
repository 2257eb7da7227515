import type { Knex } from 'knex';

/**
 * `sessions.way`: what somebody has signed in with. Sessions from before asked for a password alone.
 * `refusedSignIns`: tries that were refused, one row for a user, a minute and a reason, however many they were.
 */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('sessions', 'way')))
    await knex.schema.raw(`ALTER TABLE sessions
      ADD COLUMN way VARCHAR(20) NOT NULL DEFAULT 'password',
      ADD KEY sessions_user_time (userId, createdAt),
      DROP KEY sessions_user`);
  await knex.schema.raw(`CREATE TABLE refusedSignIns (
    userId INT UNSIGNED NOT NULL,
    minute DATETIME NOT NULL,
    why VARCHAR(20) NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    times INT UNSIGNED NOT NULL,
    refusedAt DATETIME(3) NOT NULL,
    ip VARCHAR(64) NOT NULL,
    userAgent VARCHAR(255) NULL,
    PRIMARY KEY (userId, minute, why),
    KEY refusedSignIns_company (companyId),
    KEY refusedSignIns_time (refusedAt),
    CONSTRAINT refusedSignIns_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT refusedSignIns_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('refusedSignIns');
  await knex.schema.raw(`ALTER TABLE sessions
    ADD KEY sessions_user (userId),
    DROP KEY sessions_user_time,
    DROP COLUMN way`);
}
