import type { Knex } from 'knex';

/** People who must not be written to unasked. A lifted suppression stays, with who lifted it and when. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE suppressions (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    addressKey VARBINARY(40) NOT NULL,
    scope ENUM('marketing','all') NOT NULL,
    source ENUM('person','keyword','provider','import','complaint') NOT NULL,
    note VARCHAR(200) NULL,
    userId INT UNSIGNED NULL,
    saidAt DATETIME(3) NOT NULL,
    endsAt DATETIME(3) NULL,
    liftedAt DATETIME(3) NULL,
    liftedBy INT UNSIGNED NULL,
    liftNote VARCHAR(200) NULL,
    UNIQUE KEY suppressions_person (companyId, addressKey, scope),
    KEY suppressions_newest (companyId, saidAt, id),
    KEY suppressions_lifted (companyId, liftedAt, id),
    CONSTRAINT suppressions_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE,
    CONSTRAINT suppressions_user_fk FOREIGN KEY (userId) REFERENCES users (id) ON DELETE SET NULL,
    CONSTRAINT suppressions_lifter_fk FOREIGN KEY (liftedBy) REFERENCES users (id) ON DELETE SET NULL
  )`);
  // Those who told a provider before that they want no marketing.
  await knex.schema.raw(`INSERT INTO suppressions (companyId, addressKey, scope, source, saidAt)
    SELECT c.companyId, i.value, 'marketing', 'person', c.marketingStoppedAt
    FROM contacts c JOIN contactIdentities i ON i.contactId = c.id AND i.kind = 'phone' AND LENGTH(i.value) <= 40
    WHERE c.marketingStoppedAt IS NOT NULL
    ON DUPLICATE KEY UPDATE saidAt = suppressions.saidAt`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('suppressions');
}
