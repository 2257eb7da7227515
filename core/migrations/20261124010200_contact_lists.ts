import type { Knex } from 'knex';

/** Lists of people for campaigns. A number is on a list once: its canonical form is the key. */
const TABLES = [
  `CREATE TABLE contactLists (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    name VARCHAR(50) NOT NULL,
    contactsCount INT UNSIGNED NOT NULL DEFAULT 0,
    importId INT UNSIGNED NULL,
    version INT UNSIGNED NOT NULL DEFAULT 0,
    editedBy INT UNSIGNED NULL,
    editedAt DATETIME(3) NULL,
    leavingAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY contactLists_by_name (companyId, name, id),
    KEY contactLists_leaving (leavingAt),
    CONSTRAINT contactLists_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE,
    CONSTRAINT contactLists_import_fk FOREIGN KEY (importId) REFERENCES contactImports (id) ON DELETE SET NULL
  )`,
  `CREATE TABLE contactListItems (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    contactListId INT UNSIGNED NOT NULL,
    name VARCHAR(50) NOT NULL,
    number VARCHAR(50) NOT NULL,
    addressKey VARBINARY(40) NOT NULL,
    email VARCHAR(190) NULL,
    validity ENUM('unknown','valid','invalid') NOT NULL DEFAULT 'unknown',
    checkedAt DATETIME(3) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 0,
    editedBy INT UNSIGNED NULL,
    editedAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    UNIQUE KEY contactListItems_address (contactListId, addressKey),
    KEY contactListItems_in_order (contactListId, id),
    KEY contactListItems_by_name (contactListId, name, id),
    KEY contactListItems_by_email (contactListId, email, id),
    KEY contactListItems_of_person (companyId, addressKey),
    CONSTRAINT contactListItems_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE,
    CONSTRAINT contactListItems_list_fk FOREIGN KEY (contactListId) REFERENCES contactLists (id) ON DELETE CASCADE
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const sql of TABLES) await knex.schema.raw(sql);
  // No foreign key: an upload outlives its list until its storage is released.
  await knex.schema.raw('ALTER TABLE contactImports ADD COLUMN contactListId INT UNSIGNED NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE contactImports DROP COLUMN contactListId');
  for (const sql of [...TABLES].reverse())
    await knex.schema.dropTableIfExists(/CREATE TABLE (\w+)/.exec(sql)![1]!);
}
