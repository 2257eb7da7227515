import type { Knex } from 'knex';

/**
 * A tag counts its contacts, for the list of tags. A quick reply belongs to its owner, or to everybody if it has none.
 * Its author is a separate column, so that a shared reply outlives its author's account.
 */
const TABLES = [
  `CREATE TABLE ticketNotes (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    ticketId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NULL,
    note TEXT NOT NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY ticketNotes_ticket (ticketId, id),
    CONSTRAINT ticketNotes_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE,
    CONSTRAINT ticketNotes_ticket_fk FOREIGN KEY (ticketId) REFERENCES tickets (id) ON DELETE CASCADE,
    CONSTRAINT ticketNotes_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE SET NULL
  )`,
  `CREATE TABLE quickMessages (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    ownerId INT UNSIGNED NULL,
    authorId INT UNSIGNED NULL,
    categoryId INT UNSIGNED NULL,
    isCategory BOOLEAN NOT NULL DEFAULT FALSE,
    shortcode VARCHAR(80) NOT NULL,
    message TEXT NOT NULL,
    active BOOLEAN NOT NULL DEFAULT TRUE,
    mediaId BIGINT UNSIGNED NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY quickMessages_visible (companyId, ownerId, shortcode),
    KEY quickMessages_category (categoryId),
    CONSTRAINT quickMessages_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE,
    CONSTRAINT quickMessages_owner_fk FOREIGN KEY (ownerId) REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT quickMessages_author_fk FOREIGN KEY (authorId) REFERENCES users (id) ON DELETE SET NULL,
    CONSTRAINT quickMessages_category_fk FOREIGN KEY (categoryId) REFERENCES quickMessages (id) ON DELETE SET NULL,
    CONSTRAINT quickMessages_media_fk FOREIGN KEY (mediaId) REFERENCES mediaFiles (id) ON DELETE SET NULL
  )`,
];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE tags
    ADD COLUMN contactsCount INT NOT NULL DEFAULT 0,
    ADD COLUMN userId INT UNSIGNED NULL,
    ADD CONSTRAINT tags_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE SET NULL`);
  await knex.raw(`UPDATE tags SET contactsCount =
    (SELECT COUNT(*) FROM contactTags WHERE contactTags.tagId = tags.id)`);
  for (const table of TABLES) await knex.schema.raw(table);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('quickMessages');
  await knex.schema.dropTableIfExists('ticketNotes');
  await knex.schema.raw('ALTER TABLE tags DROP FOREIGN KEY tags_user_fk');
  await knex.schema.raw('ALTER TABLE tags DROP COLUMN userId, DROP COLUMN contactsCount');
}
