import type { Knex } from 'knex';

const NAME = (length: number) => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;

/**
 * Invoices, the charges by which providers are asked to collect them, and the payments that came in. Sums are whole numbers of the
 * currency's smallest unit. Plan, sum and payer are frozen in the invoice.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`CREATE TABLE billingSettings (
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    provider ${NAME(60)} NULL,
    currency CHAR(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'BRL',
    invoiceDaysBefore TINYINT UNSIGNED NOT NULL DEFAULT 10,
    graceDays TINYINT UNSIGNED NOT NULL DEFAULT 3,
    reminderDays JSON NOT NULL,
    reminderConnectionId INT UNSIGNED NULL,
    version INT UNSIGNED NOT NULL DEFAULT 0,
    editedBy INT UNSIGNED NULL,
    editedAt DATETIME(3) NULL,
    CONSTRAINT billingSettings_connection_fk FOREIGN KEY (reminderConnectionId) REFERENCES connections (id) ON DELETE SET NULL
  )`);
  await knex('billingSettings').insert({ id: 1, reminderDays: JSON.stringify([-5, -1, 0, 3]) });
  await knex.schema.raw(`CREATE TABLE invoices (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    dueDate DATE NOT NULL,
    status ENUM('open','paid','void') NOT NULL DEFAULT 'open',
    liveDueDate DATE GENERATED ALWAYS AS (IF(status = 'void', NULL, dueDate)) VIRTUAL,
    amountMinor BIGINT UNSIGNED NOT NULL,
    currency CHAR(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    planId INT UNSIGNED NOT NULL,
    planName VARCHAR(100) NOT NULL,
    users INT UNSIGNED NOT NULL,
    connections INT UNSIGNED NOT NULL,
    queues INT UNSIGNED NOT NULL,
    recurrence VARCHAR(20) NOT NULL,
    payerName VARCHAR(255) NOT NULL,
    payerEmail VARCHAR(190) NULL,
    payerDocument VARCHAR(30) NULL,
    waitingReviews INT UNSIGNED NOT NULL DEFAULT 0,
    remindedFor SMALLINT NULL,
    paidAt DATETIME(3) NULL,
    renewedFrom DATE NULL,
    renewedTo DATE NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updatedAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    UNIQUE KEY invoices_once (companyId, liveDueDate),
    KEY invoices_of_company (companyId, dueDate),
    KEY invoices_by_status (status, dueDate),
    KEY invoices_in_review (waitingReviews),
    CONSTRAINT invoices_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
  await knex.schema.raw(`CREATE TABLE charges (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    invoiceId INT UNSIGNED NOT NULL,
    reference ${NAME(64)} NOT NULL,
    provider ${NAME(60)} NOT NULL,
    method ENUM('pix','boleto','card') NOT NULL,
    externalId VARBINARY(191) NULL,
    amountMinor BIGINT UNSIGNED NOT NULL,
    currency CHAR(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    status ENUM('asked','open','cancelling','settled','expired','cancelled','failed') NOT NULL DEFAULT 'asked',
    openInvoiceId INT UNSIGNED GENERATED ALWAYS AS (IF(status IN ('asked','open','cancelling'), invoiceId, NULL)) VIRTUAL,
    request JSON NOT NULL,
    pay JSON NULL,
    expiresAt DATETIME(3) NULL,
    nextLookAt DATETIME(3) NULL,
    looks INT UNSIGNED NOT NULL DEFAULT 0,
    problem VARCHAR(500) NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    endedAt DATETIME(3) NULL,
    UNIQUE KEY charges_reference (reference),
    UNIQUE KEY charges_external (provider, externalId),
    UNIQUE KEY charges_one_open (openInvoiceId),
    KEY charges_of_invoice (invoiceId),
    KEY charges_of_company (companyId),
    KEY charges_to_look_at (nextLookAt),
    CONSTRAINT charges_invoice_fk FOREIGN KEY (invoiceId) REFERENCES invoices (id) ON DELETE CASCADE
  )`);
  await knex.schema.raw(`CREATE TABLE payments (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    invoiceId INT UNSIGNED NOT NULL,
    chargeId INT UNSIGNED NULL,
    provider ${NAME(60)} NOT NULL,
    paymentId VARBINARY(191) NOT NULL,
    amountMinor BIGINT UNSIGNED NOT NULL,
    currency CHAR(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    paidAt DATETIME(3) NOT NULL,
    refundedMinor BIGINT UNSIGNED NOT NULL DEFAULT 0,
    isProvisional BOOLEAN NOT NULL DEFAULT FALSE,
    status ENUM('counted','review','kept','returned') NOT NULL,
    reason ENUM('less','more','currency','second','withdrawn','moved','taken-back') NULL,
    note VARCHAR(1000) NULL,
    decidedBy INT UNSIGNED NULL,
    decidedAt DATETIME(3) NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    UNIQUE KEY payments_once (provider, paymentId),
    KEY payments_of_invoice (invoiceId),
    KEY payments_of_charge (chargeId),
    KEY payments_of_company (companyId),
    KEY payments_by_status (status, id),
    KEY payments_by_time (paidAt),
    CONSTRAINT payments_invoice_fk FOREIGN KEY (invoiceId) REFERENCES invoices (id) ON DELETE CASCADE
  )`);
  await knex.schema.raw(`CREATE TABLE refunds (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NOT NULL,
    paymentId INT UNSIGNED NOT NULL,
    reference ${NAME(35)} NOT NULL,
    amountMinor BIGINT UNSIGNED NOT NULL,
    status ENUM('asked','done','refused') NOT NULL DEFAULT 'asked',
    note VARCHAR(1000) NOT NULL,
    userId INT UNSIGNED NULL,
    problem VARCHAR(500) NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    UNIQUE KEY refunds_reference (reference),
    KEY refunds_of_payment (paymentId),
    KEY refunds_of_company (companyId),
    KEY refunds_by_status (status, id),
    CONSTRAINT refunds_payment_fk FOREIGN KEY (paymentId) REFERENCES payments (id) ON DELETE CASCADE
  )`);
  await knex.schema.raw(`CREATE TABLE billingNotices (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    pluginId ${NAME(60)} NOT NULL,
    eventKey BINARY(32) NOT NULL,
    externalId VARBINARY(191) NULL,
    reference ${NAME(191)} NULL,
    receivedAt DATETIME(3) NOT NULL,
    handledAt DATETIME(3) NULL,
    UNIQUE KEY billingNotices_once (pluginId, eventKey),
    KEY billingNotices_waiting (handledAt, receivedAt),
    KEY billingNotices_external (pluginId, externalId),
    KEY billingNotices_reference (pluginId, reference)
  )`);
  await knex.schema.raw(`CREATE TABLE billingActions (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    companyId INT UNSIGNED NULL,
    invoiceId INT UNSIGNED NULL,
    paymentId INT UNSIGNED NULL,
    action ${NAME(30)} NOT NULL,
    userId INT UNSIGNED NULL,
    userName VARCHAR(100) NULL,
    note VARCHAR(1000) NULL,
    details JSON NULL,
    createdAt DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY billingActions_of_invoice (invoiceId, id),
    KEY billingActions_of_company (companyId, id)
  )`);
  await knex.schema.raw(`CREATE TABLE deletedCompanySums (
    month CHAR(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    currency CHAR(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    provider ${NAME(60)} NOT NULL,
    payments INT UNSIGNED NOT NULL,
    receivedMinor BIGINT UNSIGNED NOT NULL,
    refundedMinor BIGINT UNSIGNED NOT NULL,
    PRIMARY KEY (month, currency, provider)
  )`);
  if (!(await knex.schema.hasColumn('companies', 'nextPlanId')))
    await knex.schema.raw(`ALTER TABLE companies ADD COLUMN nextPlanId INT UNSIGNED NULL,
      ADD KEY companies_by_due_date (dueDate, id)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('ALTER TABLE companies DROP KEY companies_by_due_date, DROP COLUMN nextPlanId');
  for (const table of [
    ...['deletedCompanySums', 'billingActions', 'billingNotices', 'refunds', 'payments', 'charges'],
    ...['invoices', 'billingSettings'],
  ])
    await knex.schema.dropTableIfExists(table);
}
