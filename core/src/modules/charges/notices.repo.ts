import type { Db } from '../../infra/database.js';
import type { ReceivedNotice } from '../../ports/billing.js';

/** What the tables can hold: longer ids are not ours. */
const LONGEST = 191;
const stored = (text: string | undefined) =>
  text !== undefined && Buffer.byteLength(text) <= LONGEST ? text : undefined;
const ASCII = /^[\x20-\x7e]+$/;

/** Notices by the keys of their events. Which of them point at nothing that could be ours is left out. */
export async function insertNotices(
  db: Db,
  pluginId: string,
  notices: readonly ReceivedNotice[],
  receivedAt: Date,
): Promise<void> {
  const rowsOf = (isEvent: boolean) =>
    notices
      .filter((one) => one.isEvent === isEvent)
      .flatMap(({ eventKey, notice }) => {
        const externalId = stored(notice.externalId);
        const named = stored(notice.reference);
        const reference = named !== undefined && ASCII.test(named) ? named : undefined;
        if (externalId === undefined && reference === undefined) return [];
        return [
          {
            ...{ pluginId, eventKey, receivedAt },
            ...{ externalId: externalId ?? null, reference: reference ?? null },
          },
        ];
      });
  const [events, bodies] = [rowsOf(true), rowsOf(false)];
  if (events.length) await db('billingNotices').insert(events).onConflict().ignore();
  // Without an event's name the same body may tell of something new: it is looked at once more.
  if (bodies.length)
    await db('billingNotices').insert(bodies).onConflict().merge({ receivedAt, handledAt: null });
}

/** The charges of these notices are looked at now, unless the same events were handled before. */
export async function wakeByNotices(
  db: Db,
  pluginId: string,
  eventKeys: readonly Buffer[],
  now: Date,
): Promise<number> {
  let woken = 0;
  for (const name of ['externalId', 'reference'] as const)
    woken += await db('charges as c')
      .join('billingNotices as n', (on) => on.on('n.pluginId', 'c.provider').on(`n.${name}`, `c.${name}`))
      .where({ 'n.pluginId': pluginId })
      .whereIn('n.eventKey', [...eventKeys])
      .whereNull('n.handledAt')
      .update({ 'c.nextLookAt': now, 'c.looks': 0 });
  return woken;
}

/** Whether a notice that arrived before the charge was known waits for it. */
export async function hasWaitingNotice(
  db: Db,
  { provider, externalId, reference }: { provider: string; externalId: Buffer | null; reference: string },
): Promise<boolean> {
  const waiting = () => db('billingNotices').where({ pluginId: provider }).whereNull('handledAt');
  const found = await Promise.all([
    externalId ? waiting().where({ externalId }).first('id') : undefined,
    waiting().where({ reference }).first('id'),
  ]);
  return found.some((row) => row !== undefined);
}

/** The notices of a charge that had arrived before the provider was asked about it. */
export async function handleNotices(
  db: Db,
  { provider, externalId, reference }: { provider: string; externalId: Buffer | null; reference: string },
  askedAt: Date,
  now: Date,
): Promise<void> {
  const waiting = () =>
    db('billingNotices')
      .where({ pluginId: provider })
      .whereNull('handledAt')
      .where('receivedAt', '<=', askedAt);
  if (externalId) await waiting().where({ externalId }).update({ handledAt: now });
  await waiting().where({ reference }).update({ handledAt: now });
}

/** Deletes some notices that were handled, or waited for a charge that never came. False if there are more. */
export async function trimNotices(
  db: Db,
  { handledBefore, receivedBefore }: { handledBefore: Date; receivedBefore: Date },
  limit: number,
): Promise<boolean> {
  const handled = await db('billingNotices').where('handledAt', '<', handledBefore).limit(limit).delete();
  const waiting = await db('billingNotices')
    .whereNull('handledAt')
    .where('receivedAt', '<', receivedBefore)
    .limit(limit)
    .delete();
  return handled < limit && waiting < limit;
}
