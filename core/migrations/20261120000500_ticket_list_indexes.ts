import type { Knex } from 'knex';

/**
 * Ticket lists read only indexes until the rows of the page are known: after its sort key, each index contains the
 * columns that filters check. A contact has few tickets, so that its index needs no time column: a new message does not
 * update that index.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE tickets
    ADD COLUMN isUnread BOOLEAN GENERATED ALWAYS AS (unreadMessages > 0) STORED AFTER unreadMessages,
    DROP KEY tickets_by_status,
    DROP KEY tickets_by_queue,
    DROP KEY tickets_by_user,
    DROP KEY tickets_by_connection,
    DROP KEY tickets_by_contact,
    ADD KEY tickets_by_status (companyId, status, updatedAt, id, contactId, userId, queueId, connectionId, isUnread),
    ADD KEY tickets_by_queue (companyId, status, queueId, updatedAt, id, contactId, userId, connectionId, isUnread),
    ADD KEY tickets_by_user (companyId, status, userId, updatedAt, id, contactId, queueId, connectionId, isUnread),
    ADD KEY tickets_by_connection (companyId, status, connectionId, updatedAt, id, contactId, userId, queueId),
    ADD KEY tickets_by_unread (companyId, status, isUnread, updatedAt, id, contactId, userId, queueId, connectionId),
    ADD KEY tickets_by_contact (companyId, contactId, status)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(`ALTER TABLE tickets
    DROP KEY tickets_by_status,
    DROP KEY tickets_by_queue,
    DROP KEY tickets_by_user,
    DROP KEY tickets_by_connection,
    DROP KEY tickets_by_unread,
    DROP KEY tickets_by_contact,
    DROP COLUMN isUnread,
    ADD KEY tickets_by_status (companyId, status, updatedAt, id),
    ADD KEY tickets_by_queue (companyId, status, queueId, updatedAt, id),
    ADD KEY tickets_by_user (companyId, status, userId, updatedAt, id),
    ADD KEY tickets_by_connection (companyId, status, connectionId, updatedAt, id),
    ADD KEY tickets_by_contact (companyId, contactId, updatedAt, id)`);
}
