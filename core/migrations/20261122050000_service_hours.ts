import type { Knex } from 'knex';

const OWNERS = ['companies', 'queues', 'connections'];

/** Service hours, and the days with other hours. An owner without hours has the product's. */
export async function up(knex: Knex): Promise<void> {
  for (const table of OWNERS) await knex.schema.alterTable(table, (t) => t.json('serviceHours'));
  // One entry per day of a company, a queue or a connection. A unique key treats NULLs as different, so 0 replaces them.
  await knex.schema.raw(`CREATE TABLE serviceHolidays (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    queueId INT UNSIGNED NULL,
    connectionId INT UNSIGNED NULL,
    date DATE NOT NULL,
    name VARCHAR(100) NOT NULL,
    yearly BOOLEAN NOT NULL DEFAULT FALSE,
    hours JSON NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    ofQueue INT UNSIGNED GENERATED ALWAYS AS (IFNULL(queueId, 0)) VIRTUAL,
    ofConnection INT UNSIGNED GENERATED ALWAYS AS (IFNULL(connectionId, 0)) VIRTUAL,
    UNIQUE KEY serviceHolidays_day (companyId, date, ofQueue, ofConnection),
    KEY serviceHolidays_queue (queueId),
    KEY serviceHolidays_connection (connectionId),
    CONSTRAINT serviceHolidays_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE,
    CONSTRAINT serviceHolidays_queue_fk FOREIGN KEY (queueId) REFERENCES queues (id) ON DELETE CASCADE,
    CONSTRAINT serviceHolidays_connection_fk FOREIGN KEY (connectionId) REFERENCES connections (id) ON DELETE CASCADE
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('serviceHolidays');
  for (const table of OWNERS) await knex.schema.alterTable(table, (t) => t.dropColumn('serviceHours'));
}
