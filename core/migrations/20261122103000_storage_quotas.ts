import type { Knex } from 'knex';

const STATEMENTS = [
  `ALTER TABLE plans ADD COLUMN storageMb INT UNSIGNED NOT NULL DEFAULT 10240`,
  // The user that a stored file counts against, besides its connection and its company.
  `ALTER TABLE mediaFiles ADD COLUMN userId INT UNSIGNED NULL`,
  // Bytes of a company, of each of its users and connections, and of each visitor per day.
  `CREATE TABLE storageUse (
    companyId INT UNSIGNED NOT NULL,
    kind ENUM('company','user','connection','visitor') NOT NULL,
    owner VARBINARY(64) NOT NULL,
    day DATE NOT NULL,
    bytes BIGINT NOT NULL DEFAULT 0,
    countedAt DATETIME(3) NULL,
    PRIMARY KEY (companyId, kind, owner, day),
    KEY storageUse_old (kind, day)
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.schema.raw(statement);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('DROP TABLE storageUse');
  await knex.schema.raw('ALTER TABLE mediaFiles DROP COLUMN userId');
  await knex.schema.raw('ALTER TABLE plans DROP COLUMN storageMb');
}
