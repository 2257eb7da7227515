import { inTransaction, type Db, type Database } from '../../infra/database.js';
import { formerConnections } from '../../infra/deletion-remains.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { ownedTables, type OwnedTable } from './owned-tables.tx.js';

/** Rows deleted at once: others must not wait for long behind their locks. */
const AT_ONCE = 1000;

export const connectionsOf = (
  db: Db,
  { companyId }: TenantScope,
): Promise<{ id: number; channel: string }[]> =>
  db('connections').where({ companyId }).select('id', 'channel');

/** Deletes a company's rows chunk by chunk; already deleted ones are not an error, so it may restart at any time. */
export function createCompanyErasure(db: Database, { companyId }: TenantScope) {
  /** Messages first: their dependent rows have no index by company. */
  const messages = (): Promise<number> =>
    inTransaction(db, async (trx) => {
      const ids: number[] = await trx('messages').where({ companyId }).limit(AT_ONCE).pluck('id');
      if (ids.length === 0) return 0;
      await trx('messageReactions').whereIn('messageId', ids).delete();
      return trx('messages').whereIn('id', ids).delete();
    });
  // The schema stays the same while a company is deleted.
  let known: Promise<OwnedTable[]> | undefined;
  const tablesOf = () => (known ??= ownedTables(db));
  const present = async () => (await connectionsOf(db, { companyId })).map(({ id }) => id);
  /** Including those that are already deleted. */
  const connectionIds = async (): Promise<number[]> => [
    ...new Set([...(await present()), ...(await formerConnections(db, { companyId }))]),
  ];
  const rowsOf = ({ name, by }: OwnedTable, ids: readonly number[], on: Db = db) =>
    by === 'companyId' ? on(name).where({ companyId }) : on(name).whereIn('connectionId', [...ids]);

  return {
    connectionIds: present,
    async count(): Promise<number> {
      const [tables, ids] = await Promise.all([tablesOf(), connectionIds()]);
      let total = 1; // the company's own row
      for (const table of tables) {
        if (!table.isIndexed) continue;
        const counted = (await rowsOf(table, ids).count({ n: '*' }).first()) as { n: number } | undefined;
        total += Number(counted?.n ?? 0);
      }
      return total;
    },
    /** Yields the number of rows just deleted, until only the company's own row and its connections are left. */
    async *chunks(): AsyncGenerator<number> {
      for (let gone = await messages(); gone > 0; gone = await messages()) yield gone;
      const [tables, ids] = await Promise.all([tablesOf(), connectionIds()]);
      for (const table of [...tables].sort((a, b) => Number(b.isIndexed) - Number(a.isIndexed))) {
        if (table.by === 'connectionId' && ids.length === 0) continue;
        // Without an index a lookup costs less than a deletion that reads the whole table under locks.
        while (table.isIndexed || (await rowsOf(table, ids).first(db.raw('1')))) {
          const gone = await inTransaction(db, (trx) => rowsOf(table, ids, trx).limit(AT_ONCE).delete());
          if (gone === 0) break;
          yield gone;
        }
      }
    },
    /** The company's own row, and rows written in the meantime. */
    async last(): Promise<void> {
      await db('companies').where({ id: companyId }).delete();
      for (const name of [
        'outbox',
        'companyEvents',
        'companyStreams',
        'mediaFiles',
        'storageUse',
        'ticketCounts',
        'laneCounts',
      ])
        await db(name).where({ companyId }).delete();
    },
  };
}
