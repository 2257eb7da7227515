import type { Transaction } from '../../infra/database.js';
import { joined, messageWords, parted } from './message-words.js';

const ROWS_A_STATEMENT = 1_000;

interface Message {
  id: number;
  companyId: number;
  body: string;
  ticketId: number | null;
  isDeleted: boolean;
}
interface Entry {
  companyId: number;
  token: Buffer;
  messageId: number;
}

/**
 * Brings the index up to date for these messages of a company: new and changed ones are added, deleted and missing ones
 * are removed. Idempotent. The caller holds the indexer's lock.
 */
export async function indexMessages(
  trx: Transaction,
  companyId: number,
  messageIds: readonly number[],
): Promise<void> {
  if (messageIds.length === 0) return;
  const ids = [...new Set(messageIds)].sort((a, b) => a - b);
  const messages: Message[] = await trx('messages')
    .whereIn('id', ids)
    .where({ companyId })
    .select('id', 'companyId', 'body', 'ticketId', 'isDeleted');
  const texts: { messageId: number; words: Buffer }[] = await trx('messageTexts')
    .where({ companyId })
    .whereIn('messageId', ids)
    .select('messageId', 'words');
  const known = new Map(texts.map(({ messageId, words }) => [Number(messageId), words]));
  const current = new Map(messages.map((message) => [message.id, message]));
  const added: Entry[] = [];
  const removed: Entry[] = [];
  const written: { companyId: number; messageId: number; words: Buffer }[] = [];
  const emptied: number[] = [];
  for (const messageId of ids) {
    const message = current.get(messageId);
    const shown = message && message.ticketId !== null && !message.isDeleted;
    const words = shown ? messageWords(message.body) : [];
    const text = joined(words);
    const former = known.get(messageId);
    if (former ? former.equals(text) : words.length === 0) continue;
    const before = new Set(former ? parted(former) : []);
    const after = new Set(words);
    const entry = (word: string): Entry => ({ companyId, token: Buffer.from(word), messageId });
    added.push(...words.filter((word) => !before.has(word)).map(entry));
    removed.push(...[...before].filter((word) => !after.has(word)).map(entry));
    if (words.length) written.push({ companyId, messageId, words: text });
    else emptied.push(messageId);
  }
  await remove(trx, companyId, removed, emptied);
  for (const some of slices(added.sort(byKey))) await trx('messageTokens').insert(some).onConflict().ignore();
  for (const some of slices(written))
    await trx('messageTexts').insert(some).onConflict(['companyId', 'messageId']).merge(['words']);
  await count(trx, companyId, added, removed);
}

async function remove(trx: Transaction, companyId: number, removed: Entry[], emptied: number[]) {
  for (const some of slices(removed.sort(byKey), 200))
    await trx.raw(
      `DELETE FROM messageTokens WHERE companyId = ? AND (${some.map(() => '(token = ? AND messageId = ?)').join(' OR ')})`,
      [companyId, ...some.flatMap(({ token, messageId }) => [token, messageId])],
    );
  for (const some of slices(emptied))
    await trx('messageTexts').where({ companyId }).whereIn('messageId', some).delete();
}

/** The dictionary counts, for each word, the messages that contain it. */
async function count(trx: Transaction, companyId: number, added: Entry[], removed: Entry[]): Promise<void> {
  const totals = new Map<string, number>();
  const add = (entries: Entry[], by: number) => {
    for (const { token } of entries) {
      const word = token.toString();
      totals.set(word, (totals.get(word) ?? 0) + by);
    }
  };
  add(added, 1);
  add(removed, -1);
  const rows = [...totals]
    .filter(([, by]) => by !== 0)
    .map(([word, by]) => ({ token: Buffer.from(word), by }))
    .sort((a, b) => Buffer.compare(a.token, b.token));
  for (const some of slices(rows))
    await trx.raw(
      `INSERT INTO searchWords (companyId, token, total) VALUES ${some.map(() => '(?, ?, ?)').join(', ')}
       ON DUPLICATE KEY UPDATE total = total + VALUES(total)`,
      some.flatMap(({ token, by }) => [companyId, token, by]),
    );
}

const byKey = (a: Entry, b: Entry) => Buffer.compare(a.token, b.token) || a.messageId - b.messageId;

function slices<T>(rows: T[], size = ROWS_A_STATEMENT): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}
