import type { Knex } from 'knex';

/** How accounts stand at their providers, as they were last told. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE connectionHealth (
    connectionId INT UNSIGNED NOT NULL PRIMARY KEY,
    figures LONGTEXT NULL,
    toldAt DATETIME(3) NULL,
    error LONGTEXT NULL,
    askedAt DATETIME(3) NOT NULL,
    dueAt DATETIME(3) NOT NULL,
    KEY connectionHealth_due (dueAt),
    CONSTRAINT connectionHealth_connection_fk FOREIGN KEY (connectionId) REFERENCES connections (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('connectionHealth');
}
