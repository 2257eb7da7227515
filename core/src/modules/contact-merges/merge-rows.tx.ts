import type { Transaction } from '../../infra/database.js';

/**
 * Tables whose rows refer to a contact by `contactId` and move with it, tickets before messages. Others are moved in
 * their own way: identities, tags, extra info, tokens; words follow their tickets. A test finds tables that are in
 * neither list.
 */
export const MOVED_TABLES = [
  'tickets',
  'messages',
  'scheduledMessages',
  'campaignRecipients',
  'webhookDeliveries',
] as const;
export const OWN_WAY = [
  ...[
    'contactIdentities',
    'contactTags',
    'contactExtraInfo',
    'contactTokens',
    'contactErasures',
    'ticketWords',
  ],
] as const;

/** Moves the rows of all those tables, and records them. Returns the number of tickets. */
export async function moveRows(
  trx: Transaction,
  mergeId: number,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<number> {
  let tickets = 0;
  for (const table of MOVED_TABLES) {
    await recordRows(trx, mergeId, table, trx(table).where({ contactId: fromId }).select('id'));
    const moved = await trx(table).where({ contactId: fromId }).update({ contactId: intoId });
    if (table === 'tickets') tickets = moved;
  }
  return tickets;
}

export async function recordRows(
  trx: Transaction,
  mergeId: number,
  tableName: string,
  ids: import('knex').Knex.QueryBuilder,
): Promise<void> {
  const { sql, bindings } = ids.toSQL();
  await trx.raw(
    `INSERT INTO contactMergeRows (mergeId, tableName, rowId) SELECT ?, ?, x.id FROM (${sql}) x`,
    [mergeId, tableName, ...bindings],
  );
}

/** Moves them back; messages that a ticket got meanwhile stay with their ticket. */
export async function moveRowsBack(
  trx: Transaction,
  mergeId: number,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<void> {
  for (const table of MOVED_TABLES)
    await trx.raw(
      `UPDATE ${table} t JOIN contactMergeRows r ON r.mergeId = ? AND r.tableName = ? AND r.rowId = t.id
       SET t.contactId = ? WHERE t.contactId = ?`,
      [mergeId, table, fromId, intoId],
    );
  await trx.raw(
    `UPDATE messages m JOIN contactMergeRows r ON r.mergeId = ? AND r.tableName = 'tickets' AND r.rowId = m.ticketId
     SET m.contactId = ? WHERE m.contactId = ?`,
    [mergeId, fromId, intoId],
  );
}
