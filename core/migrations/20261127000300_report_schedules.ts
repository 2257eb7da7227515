import type { Knex } from 'knex';

/**
 * Reports that are made again and again. `nextLocal` is what the company's clock shows at `nextAt`; with the schedule and
 * the receiver it names an export, so that none is made twice.
 */
const TABLES = [
  `CREATE TABLE reportSchedules (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    ownerId INT UNSIGNED NOT NULL,
    name VARCHAR(80) NOT NULL,
    filter LONGTEXT NOT NULL,
    period VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    repeats ENUM('daily','weekly','monthly') NOT NULL,
    weekday TINYINT UNSIGNED NULL,
    monthDay TINYINT UNSIGNED NULL,
    time CHAR(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    timeZone VARCHAR(60) NOT NULL,
    active BOOLEAN NOT NULL,
    nextLocal CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
    nextAt DATETIME(3) NULL,
    lastAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL,
    KEY reportSchedules_of_company (companyId, id),
    KEY reportSchedules_due (nextAt),
    CONSTRAINT reportSchedules_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE reportReceivers (
    scheduleId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    PRIMARY KEY (scheduleId, userId),
    KEY reportReceivers_of_company (companyId),
    CONSTRAINT reportReceivers_schedule_fk FOREIGN KEY (scheduleId) REFERENCES reportSchedules (id) ON DELETE CASCADE,
    CONSTRAINT reportReceivers_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.schema.raw(sql);
  await knex.schema.raw(
    `ALTER TABLE reportExports ADD COLUMN scheduleId INT UNSIGNED NULL, ADD COLUMN name VARCHAR(80) NULL,
       ADD COLUMN runLocal CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
       ADD UNIQUE KEY reportExports_of_run (scheduleId, userId, runLocal)`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(
    'ALTER TABLE reportExports DROP KEY reportExports_of_run, DROP COLUMN scheduleId, DROP COLUMN name, DROP COLUMN runLocal',
  );
  await knex.schema.dropTableIfExists('reportReceivers');
  await knex.schema.dropTableIfExists('reportSchedules');
}
