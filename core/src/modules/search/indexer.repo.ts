import { inTransaction, type Database, type Transaction } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import { indexMessages } from './index-messages.tx.js';

/** Events or messages of one transaction: few, so that a killed process loses little work. */
const BATCH = 500;
const COMPANIES = 200;
/** A run that left something behind took a whole batch, or something of as many companies. */
export const LEAST_WHEN_BEHIND = Math.min(BATCH, COMPANIES);
const ORPHANS_AT_ONCE = 5_000;

export interface Indexer {
  /**
   * Indexes some new messages, then some old ones. Returns how many events and messages it processed; 0 means up to
   * date.
   */
  run(): Promise<number>;
  /** Removes a stretch of texts whose messages are gone without an event; the next call continues after it. */
  dropOrphans(): Promise<number>;
}

/**
 * Fills the index from the companies' numbered events. A number is assigned once its event is committed, without gaps,
 * so that "after the last one" skips nothing however transactions overlapped; tokens and cursor change in one
 * transaction. An event only names a message: the current message is indexed. Messages without a retained event (older
 * messages, an outage longer than events are kept) are walked from the newest back.
 */
export function createIndexer({ db }: Pick<Infra, 'db'>): Indexer {
  return {
    async run() {
      let taken = 0;
      for (const companyId of await companiesBehind(db)) taken += await followEvents(db, companyId);
      // New messages come first, and both alternate: neither waits for the other's end.
      return taken + (await backfill(db));
    },
    dropOrphans: () => dropOrphans(db),
  };
}

async function companiesBehind(db: Database): Promise<number[]> {
  const [rows] = await db.raw(
    `SELECT s.companyId FROM companyStreams s LEFT JOIN searchCursors c ON c.companyId = s.companyId
     WHERE s.seq > COALESCE(c.seq, 0) LIMIT ${COMPANIES}`,
  );
  return rows.map(({ companyId }: { companyId: number }) => companyId);
}

/** One process at a time writes the index; the lock also makes sure that a message is read after its last change. */
async function lock(trx: Transaction): Promise<{ backfillBelow: number }> {
  const state = await trx('searchState').where({ id: 1 }).forUpdate().first('backfillBelow');
  if (state) return { backfillBelow: Number(state.backfillBelow) };
  await trx.raw(
    'INSERT IGNORE INTO searchState (id, backfillBelow) SELECT 1, COALESCE(MAX(id), 0) + 1 FROM messages',
  );
  return lock(trx);
}

async function followEvents(db: Database, companyId: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lock(trx);
    const exists = await trx('companies').where({ id: companyId }).first('id');
    if (!exists) return 0;
    const cursor = await trx('searchCursors').where({ companyId }).first('seq');
    const seq = Number(cursor?.seq ?? 0);
    const [rows] = await trx.raw(
      `SELECT seq, IF(topic = 'appMessage', JSON_VALUE(payload, '$.message.id'), NULL) AS messageId
       FROM companyEvents WHERE companyId = ? AND seq > ? ORDER BY seq LIMIT ${BATCH}`,
      [companyId, seq],
    );
    const events = rows as { seq: number; messageId: string | number | null }[];
    const missed = events.length ? Number(events[0]!.seq) > seq + 1 : await isBehind(trx, companyId, seq);
    if (missed) await startBackfill(trx);
    const ids = events.flatMap(({ messageId }) => (messageId === null ? [] : [Number(messageId)]));
    await indexMessages(trx, companyId, ids);
    const reached = events.length ? Number(events.at(-1)!.seq) : await lastSeq(trx, companyId);
    await trx('searchCursors').insert({ companyId, seq: reached }).onConflict('companyId').merge(['seq']);
    return events.length;
  });
}

async function lastSeq(trx: Transaction, companyId: number): Promise<number> {
  const stream = await trx('companyStreams').where({ companyId }).first('seq');
  return Number(stream?.seq ?? 0);
}
/** There were events after the cursor, but none is kept: they were trimmed. */
const isBehind = async (trx: Transaction, companyId: number, seq: number): Promise<boolean> =>
  (await lastSeq(trx, companyId)) > seq;

const startBackfill = (trx: Transaction) =>
  trx.raw(
    'UPDATE searchState SET backfillBelow = (SELECT COALESCE(MAX(id), 0) + 1 FROM messages) WHERE id = 1',
  );

/** Walks the messages from the newest back; an up-to-date one costs a lookup. */
async function backfill(db: Database): Promise<number> {
  const waiting = await db('searchState').where({ id: 1 }).first('backfillBelow');
  if (waiting && Number(waiting.backfillBelow) <= 1) return 0;
  return inTransaction(db, async (trx) => {
    const { backfillBelow } = await lock(trx);
    const rows: { id: number; companyId: number }[] = await trx('messages')
      .where('id', '<', backfillBelow)
      .orderBy('id', 'desc')
      .limit(BATCH)
      .select('id', 'companyId');
    const byCompany = new Map<number, number[]>();
    for (const { id, companyId } of rows) byCompany.set(companyId, [...(byCompany.get(companyId) ?? []), id]);
    for (const [companyId, ids] of byCompany) await indexMessages(trx, companyId, ids);
    await trx('searchState')
      .where({ id: 1 })
      .update({ backfillBelow: rows.at(-1)?.id ?? 0 });
    return rows.length;
  });
}

async function dropOrphans(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lock(trx);
    const at = await trx('searchState').where({ id: 1 }).first('orphansCompanyId', 'orphansMessageId');
    const [rows] = await trx.raw(
      `SELECT d.companyId, d.messageId, m.id FROM (
         SELECT companyId, messageId FROM messageTexts
         WHERE companyId >= ? AND (companyId > ? OR messageId > ?) ORDER BY companyId, messageId LIMIT ${ORPHANS_AT_ONCE}
       ) d LEFT JOIN messages m ON m.id = d.messageId`,
      [at.orphansCompanyId, at.orphansCompanyId, at.orphansMessageId],
    );
    const texts = rows as { companyId: number; messageId: number; id: number | null }[];
    const gone = new Map<number, number[]>();
    for (const { companyId, messageId, id } of texts)
      if (id === null) gone.set(companyId, [...(gone.get(companyId) ?? []), Number(messageId)]);
    for (const [companyId, ids] of gone) await indexMessages(trx, companyId, ids);
    const last = texts.reduce<(typeof texts)[number] | undefined>(
      (furthest, one) =>
        !furthest ||
        one.companyId > furthest.companyId ||
        (one.companyId === furthest.companyId && Number(one.messageId) > Number(furthest.messageId))
          ? one
          : furthest,
      undefined,
    );
    const end = texts.length < ORPHANS_AT_ONCE || !last;
    await trx('searchState')
      .where({ id: 1 })
      .update({
        orphansCompanyId: end ? 0 : last.companyId,
        orphansMessageId: end ? 0 : Number(last.messageId),
      });
    return [...gone.values()].flat().length;
  });
}
