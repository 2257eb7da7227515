import { UNDO_MS } from '@recado/sdk/contracts';
import type { Db } from '../infra/database.js';
import type { ConversationKey } from '../ports/outbound.js';

/** Rows that one statement postpones: more would hold locks that others wait for. */
const AT_ONCE = 5_000;

/** Those of the connections whose session no process holds. */
export async function withoutSession(db: Db, connectionIds: readonly number[]): Promise<number[]> {
  const held: string[] = await db('leases')
    .whereIn(
      'name',
      connectionIds.map((id) => `session:${id}`),
    )
    .whereRaw('expiresAt > UTC_TIMESTAMP(3)')
    .pluck('name');
  return connectionIds.filter((id) => !held.includes(`session:${id}`));
}

/** Due messages and changes of these connections become due later; {@link bringForward} undoes it. */
export async function postponeConnections(
  db: Db,
  connectionIds: readonly number[],
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  const due = (table: string, state: string) =>
    db(table)
      .where({ [state]: 'queued' })
      .where('dueAt', '<=', now)
      .whereIn('connectionId', [...connectionIds])
      .limit(AT_ONCE);
  await due('messages', 'sendState').update({ dueAt });
  await due('messageChanges', 'state').update({ dueAt });
}

/** A process holds the session now: what was postponed is due. Messages that can still be undone keep waiting. */
export async function bringForward(
  db: Db,
  connectionId: number,
  { now, postponedTo }: { now: Date; postponedTo: Date },
): Promise<void> {
  const waiting = (table: string, state: string) =>
    db(table)
      .where({ connectionId, [state]: 'queued' })
      .whereBetween('dueAt', [now, postponedTo]);
  await waiting('messages', 'sendState')
    .where((settled) =>
      settled.whereNull('data').orWhere('createdAt', '<', new Date(now.getTime() - UNDO_MS)),
    )
    .update({ dueAt: now });
  await waiting('messageChanges', 'state').update({ dueAt: now });
}

export const ofOthers = (
  keys: readonly ConversationKey[],
  connectionIds: readonly number[],
): ConversationKey[] => keys.filter((key) => !connectionIds.includes(key.connectionId));
