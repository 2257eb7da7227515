import { inList } from '../../infra/bulk-sql.js';
import type { Db, Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { noteValidity } from '../contact-lists/list-validity.tx.js';

const DAY_MS = 86_400_000;
/** People get a number, and give it up: an answer is believed for so long. */
export const BELIEVED_MS = 30 * DAY_MS;

export interface NumberCheck {
  /** A phone in canonical form. */
  addressKey: Buffer;
  /** Null: the channel did not tell. */
  isThere: boolean | null;
}

/** Stores what the channel of a connection said of numbers, and shows it on the company's lists. */
export async function noteChecks(
  trx: Transaction,
  outbox: Pick<Outbox, 'append'>,
  { companyId, connectionId }: TenantScope & { connectionId: number },
  checks: readonly NumberCheck[],
  now: Date,
): Promise<void> {
  if (checks.length === 0) return;
  await trx('numberChecks')
    .insert(checks.map((check) => ({ companyId, connectionId, ...check, checkedAt: now })))
    .onConflict(['connectionId', 'addressKey'])
    .merge(['isThere', 'checkedAt']);
  for (const isThere of [true, false]) {
    const told = checks.filter((check) => check.isThere === isThere).map(({ addressKey }) => addressKey);
    const news = await noteValidity(trx, { companyId }, told, isThere ? 'valid' : 'invalid', now);
    if (news.length) await outbox.append(trx, ...news);
  }
}

/** Who of these is known to be absent from the connection's channel. */
export async function absentAmong(
  db: Db,
  connectionId: number,
  addresses: readonly Buffer[],
  now: Date,
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows: { addressKey: Buffer }[] = await db('numberChecks')
    .where({ connectionId, isThere: false })
    .whereIn('addressKey', inList(db, addresses))
    .where('checkedAt', '>', new Date(now.getTime() - BELIEVED_MS))
    .select('addressKey');
  return new Set(rows.map(({ addressKey }) => addressKey.toString('latin1')));
}

/** When a connection asked last, and how often it did in a day. */
export async function recentChecks(
  db: Db,
  connectionId: number,
  now: Date,
): Promise<{ last: Date | null; total: number }> {
  const row = (await db('numberChecks')
    .where({ connectionId })
    .where('checkedAt', '>', new Date(now.getTime() - DAY_MS))
    .max({ last: 'checkedAt' })
    .count({ total: '*' })
    .first()) as { last: Date | null; total: number | string };
  return { last: row.last, total: Number(row.total) };
}

/** A person who is erased is not kept as a number that was looked up either. */
export async function forgetChecksOf(
  trx: Transaction,
  { companyId }: TenantScope,
  phones: readonly string[],
): Promise<void> {
  if (phones.length)
    await trx('numberChecks')
      .where({ companyId })
      .whereIn(
        'addressKey',
        phones.map((phone) => Buffer.from(phone)),
      )
      .delete();
}

/** Returns how many were forgotten. */
export const forgetChecks = (db: Db, before: Date, limit: number): Promise<number> =>
  db('numberChecks').where('checkedAt', '<', before).limit(limit).delete();
