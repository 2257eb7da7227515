import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { putRows } from './add-rows.tx.js';

/** So many days of UTC stand in one row: a quarter of a year of an agent is at most four. */
export const DAYS_OF_BLOCK = 32;
/** Of a day within its row: its place, and how many bytes follow. */
const HEAD_BYTES = 5;

/** A user's stretches of one day, packed; none if the user was not busy in it. */
export interface StretchesOfDay {
  userId: number;
  day: number;
  stretches: Buffer;
}
export interface BusyBlock {
  userId: number;
  block: number;
  days: Buffer;
}

export const blockOf = (day: number): number => Math.floor(day / DAYS_OF_BLOCK);

/** The days of a row with their stretches, in order. */
export function daysOf({ block, days }: Pick<BusyBlock, 'block' | 'days'>): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  for (let at = 0; at < days.length;) {
    const length = days.readUInt32BE(at + 1);
    const from = at + HEAD_BYTES;
    found.set(block * DAYS_OF_BLOCK + days[at]!, days.subarray(from, from + length));
    at = from + length;
  }
  return found;
}

function packedDays(days: ReadonlyMap<number, Buffer>): Buffer {
  const parts = [...days].sort(([one], [other]) => one - other).filter(([, { length }]) => length > 0);
  return Buffer.concat(
    parts.flatMap(([day, stretches]) => {
      const head = Buffer.alloc(HEAD_BYTES);
      head.writeUInt8(day % DAYS_OF_BLOCK);
      head.writeUInt32BE(stretches.length, 1);
      return [head, stretches];
    }),
  );
}

/** Puts these days in place of what their rows had of them: requires the lock of the company's figures. */
export async function putStretches(
  trx: Transaction,
  { companyId }: TenantScope,
  changed: readonly StretchesOfDay[],
): Promise<void> {
  if (changed.length === 0) return;
  const blocks = new Map<string, { userId: number; block: number; days: Map<number, Buffer> }>();
  for (const { userId, day, stretches } of changed) {
    const block = blockOf(day);
    const own = blocks.get(`${userId}:${block}`) ?? { userId, block, days: new Map<number, Buffer>() };
    own.days.set(day, stretches);
    blocks.set(`${userId}:${block}`, own);
  }
  const users = [...new Set(changed.map(({ userId }) => userId))];
  const numbers = [...new Set([...blocks.values()].map(({ block }) => block))];
  const stored: BusyBlock[] = await trx('busyBlocks')
    .where({ companyId })
    .whereIn('userId', users)
    .whereIn('block', numbers)
    .select('userId', 'block', 'days');
  for (const row of stored) {
    const own = blocks.get(`${row.userId}:${row.block}`);
    if (own) own.days = new Map([...daysOf(row), ...own.days]);
  }
  await putRows(trx, {
    ...{ table: 'busyBlocks', columns: ['companyId', 'userId', 'block', 'days'], put: ['days'] },
    rows: [...blocks.values()].map(({ userId, block, days }) => [companyId, userId, block, packedDays(days)]),
  });
}

/** A user's stretches by day. */
export async function storedStretches(
  db: Db,
  { companyId }: TenantScope,
  userId: number,
): Promise<Map<number, Buffer>> {
  const rows: BusyBlock[] = await db('busyBlocks')
    .where({ companyId, userId })
    .select('userId', 'block', 'days');
  return new Map(rows.flatMap((row) => [...daysOf(row)]));
}
