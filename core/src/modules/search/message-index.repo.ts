import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { prefixPattern } from '../text/search-words.rules.js';
import type { Wanted } from './message-words.js';

/** Maximum number of words per prefix; of more, the most frequent are used. */
const WORDS_OF_A_PREFIX = 100;
/** Words of the dictionary that are read for it. */
const WORDS_READ = 3_000;

export interface FoundWord {
  token: Buffer;
  total: number;
}

/** The words that each term matches in this company, from the dictionary; one statement for all terms. */
export async function wordsWanted(
  db: Db,
  { companyId }: TenantScope,
  terms: readonly Wanted[][],
): Promise<FoundWord[][]> {
  const parts = terms.flatMap((ways, term) =>
    ways.map(({ text, whole }) => ({
      sql:
        `(SELECT ${term} AS term, w.token, w.total FROM (SELECT token, total FROM searchWords ` +
        `WHERE companyId = ? AND token ${whole ? '= ?' : 'LIKE ?'} AND total > 0 LIMIT ${WORDS_READ}) w ` +
        `ORDER BY w.total DESC LIMIT ${WORDS_OF_A_PREFIX})`,
      bindings: [companyId, Buffer.from(whole ? text : prefixPattern(text))],
    })),
  );
  const [rows] = await db.raw(
    parts.map(({ sql }) => sql).join(' UNION ALL '),
    parts.flatMap(({ bindings }) => bindings),
  );
  const found: FoundWord[][] = terms.map(() => []);
  for (const { term, token, total } of rows as (FoundWord & { term: number })[])
    found[Number(term)]!.push({ token, total: Number(total) });
  return found;
}

/**
 * The newest messages with one of these words, and whether each also contains every other term. Every word is a range
 * of the index that is read from its newest end.
 */
export async function walkTokens(
  db: Db,
  { companyId }: TenantScope,
  tokens: readonly Buffer[],
  others: readonly Wanted[][],
  { before, limit }: { before?: number; limit: number },
): Promise<{ messageId: number; fits: boolean }[]> {
  const older = before === undefined ? '' : ' AND messageId < ?';
  const stretch =
    `(SELECT messageId FROM messageTokens WHERE companyId = ? AND token = ?${older} ` +
    `ORDER BY messageId DESC LIMIT ${limit})`;
  const bounds = before === undefined ? [] : [before];
  const newest =
    `SELECT DISTINCT messageId FROM (${tokens.map(() => stretch).join(' UNION ALL ')}) k ` +
    `ORDER BY messageId DESC LIMIT ${limit}`;
  const held = holds(others);
  const [rows] = await db.raw(
    others.length === 0
      ? newest.replace('messageId FROM', 'messageId, 1 AS fits FROM')
      : `SELECT n.messageId, (${held.sql}) AS fits FROM (${newest}) n ` +
          `LEFT JOIN messageTexts d ON d.companyId = ? AND d.messageId = n.messageId ORDER BY n.messageId DESC`,
    [
      ...held.bindings,
      ...tokens.flatMap((token) => [companyId, token, ...bounds]),
      ...(others.length ? [companyId] : []),
    ],
  );
  return rows.map(({ messageId, fits }: { messageId: number; fits: number | null }) => ({
    messageId: Number(messageId),
    fits: Number(fits) === 1,
  }));
}

/** A conversation is read message by message: it is small beside a company's messages. */
export async function walkTicket(
  db: Db,
  { companyId }: TenantScope,
  ticketId: number,
  terms: readonly Wanted[][],
  { before, limit }: { before?: number; limit: number },
): Promise<number[]> {
  const held = holds(terms);
  const [rows] = await db.raw(
    `SELECT STRAIGHT_JOIN m.id FROM messages m FORCE INDEX (messages_by_ticket)
       JOIN messageTexts d ON d.companyId = ? AND d.messageId = m.id
     WHERE m.ticketId = ?${before === undefined ? '' : ' AND m.id < ?'} AND ${held.sql}
     ORDER BY m.id DESC LIMIT ${limit}`,
    [companyId, ticketId, ...(before === undefined ? [] : [before]), ...held.bindings],
  );
  return rows.map(({ id }: { id: number }) => Number(id));
}

export async function ticketsWithNewer(
  db: Db,
  { companyId }: TenantScope,
  ticketIds: readonly number[],
  terms: readonly Wanted[][],
  from: number,
): Promise<number[]> {
  const held = holds(terms);
  const [rows] = await db.raw(
    `SELECT STRAIGHT_JOIN DISTINCT m.ticketId FROM messages m FORCE INDEX (messages_by_ticket)
       JOIN messageTexts d ON d.companyId = ? AND d.messageId = m.id
     WHERE m.ticketId IN (${ticketIds.map(() => '?').join(',')}) AND m.id >= ? AND ${held.sql}`,
    [companyId, ...ticketIds, from, ...held.bindings],
  );
  return rows.map(({ ticketId }: { ticketId: number }) => Number(ticketId));
}

/** A condition: the words of the message `d` contain every term. */
function holds(terms: readonly Wanted[][]): { sql: string; bindings: Buffer[] } {
  return {
    sql: terms.map((ways) => `(${ways.map(() => 'd.words LIKE ?').join(' OR ')})`).join(' AND ') || 'TRUE',
    bindings: terms.flat().map(({ text, whole }) => {
      const pattern = prefixPattern(text);
      return Buffer.from(whole ? `% ${pattern.slice(0, -1)} %` : `% ${pattern}`);
    }),
  };
}
