import type { Knex } from 'knex';

const KEPT_WORD = 'VARCHAR(60) NULL';

/** What providers have told of templates since they were last listed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE templateStates (
    connectionId INT UNSIGNED NOT NULL,
    templateKey BINARY(20) NOT NULL,
    name VARCHAR(512) NOT NULL,
    language VARCHAR(20) NOT NULL,
    usable BOOLEAN NULL,
    status ${KEPT_WORD},
    quality ENUM('high','medium','low') NULL,
    category ${KEPT_WORD},
    saidAt DATETIME(3) NOT NULL,
    PRIMARY KEY (connectionId, templateKey),
    KEY templateStates_news (connectionId, saidAt),
    CONSTRAINT templateStates_connection_fk FOREIGN KEY (connectionId) REFERENCES connections (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('templateStates');
}
