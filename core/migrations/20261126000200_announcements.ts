import type { Knex } from 'knex';

/**
 * What the super user tells users. `companyId` is the platform's, which keeps the image. `isTold`: live clients of the
 * audience know of it. The audience is a column of its own, so that an announcement for one company does not become one
 * for all when that company is deleted.
 */
const TABLES = [
  `CREATE TABLE announcements (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL DEFAULT 1,
    title VARCHAR(200) NOT NULL,
    text VARCHAR(5000) NOT NULL,
    priority TINYINT UNSIGNED NOT NULL DEFAULT 3,
    status BOOLEAN NOT NULL DEFAULT TRUE,
    startsAt DATETIME(3) NULL,
    endsAt DATETIME(3) NULL,
    audience ENUM('all','companies','plans') NOT NULL DEFAULT 'all',
    mediaId INT UNSIGNED NULL,
    isTold BOOLEAN NOT NULL DEFAULT FALSE,
    version INT UNSIGNED NOT NULL DEFAULT 0,
    editedBy INT UNSIGNED NULL,
    editedAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL,
    updatedAt DATETIME(3) NOT NULL,
    KEY announcements_shown (status, priority, id),
    KEY announcements_told (isTold, id),
    KEY announcements_media (mediaId),
    CONSTRAINT announcements_company_fk FOREIGN KEY (companyId) REFERENCES companies (id)
  )`,
  `CREATE TABLE announcementCompanies (
    announcementId INT UNSIGNED NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    PRIMARY KEY (announcementId, companyId),
    KEY announcementCompanies_company (companyId),
    CONSTRAINT announcementCompanies_of_fk FOREIGN KEY (announcementId) REFERENCES announcements (id) ON DELETE CASCADE,
    CONSTRAINT announcementCompanies_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE announcementPlans (
    announcementId INT UNSIGNED NOT NULL,
    planId INT UNSIGNED NOT NULL,
    PRIMARY KEY (announcementId, planId),
    KEY announcementPlans_plan (planId),
    CONSTRAINT announcementPlans_of_fk FOREIGN KEY (announcementId) REFERENCES announcements (id) ON DELETE CASCADE,
    CONSTRAINT announcementPlans_plan_fk FOREIGN KEY (planId) REFERENCES plans (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE announcementReads (
    announcementId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    companyId INT UNSIGNED NOT NULL,
    readAt DATETIME(3) NOT NULL,
    acknowledgedAt DATETIME(3) NULL,
    PRIMARY KEY (announcementId, userId),
    KEY announcementReads_newest (announcementId, readAt, userId),
    KEY announcementReads_user (userId),
    KEY announcementReads_company (companyId),
    CONSTRAINT announcementReads_of_fk FOREIGN KEY (announcementId) REFERENCES announcements (id) ON DELETE CASCADE,
    CONSTRAINT announcementReads_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT announcementReads_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`,
];

export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.schema.raw(table);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['announcementReads', 'announcementPlans', 'announcementCompanies', 'announcements'])
    await knex.schema.dropTableIfExists(table);
}
