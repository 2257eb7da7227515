import { inTransaction, type Transaction } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import { NUMBER_MARK } from '../text/search-words.rules.js';

/** Tickets that one transaction indexes: their rows are locked meanwhile. */
export const LISTED_AT_ONCE = 200;
/** A ticket is indexed 10 s after its last change; until then lists scan the unindexed tickets. */
const QUIET_MS = 10_000;

/** Prefix of a tag among the words; a contact's word never begins with it. */
const TAG_MARK = '@';
export const wordOfTag = (tagId: number): string => `${TAG_MARK}${tagId}`;

/** Indexes tickets that have changed and are idle since. Returns how many; 0 means up to date. */
export function createTicketLister({ db, clock }: Pick<Infra, 'db' | 'clock'>) {
  return {
    async run(): Promise<number> {
      const quiet = new Date(clock.now().getTime() - QUIET_MS);
      const [rows] = await db.raw(
        `SELECT id FROM tickets FORCE INDEX (tickets_unlisted) WHERE isUnlisted = 1 AND updatedAt < ? LIMIT ${LISTED_AT_ONCE}`,
        [quiet],
      );
      const ids: number[] = rows.map(({ id }: { id: number }) => id);
      if (ids.length) await inTransaction(db, (trx) => listTickets(trx, ids));
      return ids.length;
    },
  };
}

/**
 * The rows are locked first: a contact that gets a word or a tag removes its tickets from the index in the same
 * transaction, so that the word is either read here or the tickets are removed again.
 */
async function listTickets(trx: Transaction, ids: number[]): Promise<void> {
  await trx('tickets').whereIn('id', ids).orderBy('id').forUpdate().select('id');
  const places = ids.map(() => '?').join(',');
  const of = (word: string, table: string, further = '') =>
    `SELECT t.companyId, ${word}, t.status = 'closed', t.updatedAt, t.id, t.contactId FROM tickets t
     JOIN ${table} w ON w.contactId = t.contactId${further} WHERE t.id IN (${places})`;
  await count(trx, ids, -1);
  await trx('ticketWords').whereIn('ticketId', ids).delete();
  await trx.raw(
    `INSERT INTO ticketWords (companyId, word, isClosed, updatedAt, ticketId, contactId)
     ${of('w.token', 'contactTokens', ` AND w.token NOT LIKE '${NUMBER_MARK}%' AND w.token NOT LIKE '${TAG_MARK}%'`)}
     UNION ALL ${of(`CONCAT('${TAG_MARK}', w.tagId)`, 'contactTags')}`,
    [...ids, ...ids],
  );
  await count(trx, ids, 1);
  await trx.raw(
    `UPDATE tickets SET listedAt = updatedAt, listedClosed = status = 'closed', listedContactId = contactId
     WHERE id IN (${places})`,
    ids,
  );
}

/** `listedWords` counts, for each word and tag, the tickets indexed by it. */
const count = (trx: Transaction, ids: number[], by: 1 | -1) =>
  trx.raw(
    `INSERT INTO listedWords (companyId, word, total) SELECT companyId, word, ? * COUNT(*) FROM ticketWords
     WHERE ticketId IN (${ids.map(() => '?').join(',')}) GROUP BY companyId, word ORDER BY companyId, word
     ON DUPLICATE KEY UPDATE total = listedWords.total + VALUES(total)`,
    [by, ...ids],
  );
