import { DEMO_MODE } from '@recado/sdk/rules';
import { inTransaction, type Database } from '../../infra/database.js';
import { isDuplicate } from '../../infra/errors.js';
import type { ConnectionProvisions } from '../../ports/connection-provisions.js';
import type { Infra } from '../../infra/infra.js';

const DAY_MS = 86_400_000;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** The process that took it died, or its provider is very slow. */
const TAKEN_MS = 120_000;

/** Connections as the plugin host provisions them, before any tenant is known: without a scope. */
export function createConnectionProvisions(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { lookup }: { lookup: { forget(): void } },
): ConnectionProvisions {
  const later = (ms: number) => new Date(clock.now().getTime() + ms);
  const one = (id: number, on: Database = db) => on('connections').where({ id });

  return {
    async holderOf(channel, accountKey) {
      const row = (await db('connections')
        .where({ channel, accountKey: Buffer.from(accountKey) })
        .first('id')) as { id: number } | undefined;
      return row?.id;
    },
    async bind(id, accountKey, version, accountGroup) {
      let bound: number;
      try {
        bound = await one(id)
          .where({ version })
          .update({
            accountKey: Buffer.from(accountKey),
            accountGroup: accountGroup === undefined ? null : Buffer.from(accountGroup),
          });
      } catch (error) {
        if (isDuplicate(error, 'connections_account')) return false;
        throw error;
      }
      lookup.forget();
      return bound === 1;
    },
    async isCurrent(id, version) {
      const row = (await one(id).first('version')) as { version: number } | undefined;
      if (row?.version === version) return true;
      lookup.forget();
      return false;
    },
    async release(id, accountKey) {
      const released = await one(id)
        .where({ accountKey: Buffer.from(accountKey) })
        .update({ accountKey: null, accountGroup: null });
      lookup.forget();
      return released === 1;
    },
    async succeeded(id, { version, url }) {
      await one(id).update({
        provisionedVersion: version.slice(0, 80),
        provisionedUrl: url.slice(0, 300),
        provisionTries: 0,
        provisionDueAt: later(DAY_MS),
      });
    },
    async failed(id, isSoon) {
      await inTransaction(db, async (trx) => {
        const row = (await one(id, trx).forUpdate().first('provisionTries')) as
          | { provisionTries: number }
          | undefined;
        if (!row) return;
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(row.provisionTries, 10), LONGEST_PAUSE_MS);
        await one(id, trx).update({
          provisionTries: Math.min(row.provisionTries + 1, 1_000),
          provisionDueAt: later(isSoon ? pause : DAY_MS),
        });
      });
    },
    async outdate(channel, { version, url }) {
      const now = clock.now();
      await db('connections')
        .where({ channel })
        .whereNot({ mode: DEMO_MODE })
        .whereRaw('NOT (provisionedVersion <=> ? AND provisionedUrl <=> ?)', [
          version.slice(0, 80),
          url.slice(0, 300),
        ])
        .where((due) => due.whereNull('provisionDueAt').orWhere('provisionDueAt', '>', now))
        .update({ provisionDueAt: now });
    },
    async takeDue(channels, limit) {
      if (channels.length === 0) return [];
      const due = (await db('connections')
        .where('provisionDueAt', '<=', clock.now())
        .whereIn('channel', [...channels])
        .orderBy('provisionDueAt')
        .orderBy('id')
        .limit(limit)
        .select(
          'id',
          'channel',
          'provisionDueAt',
          'provisionedVersion as version',
          'provisionedUrl as url',
        )) as (Awaited<ReturnType<ConnectionProvisions['takeDue']>>[number] & { provisionDueAt: Date })[];
      const taken = await Promise.all(
        due.map(({ id, provisionDueAt }) =>
          one(id)
            .where({ provisionDueAt })
            .update({ provisionDueAt: later(TAKEN_MS) }),
        ),
      );
      return due.filter((_, index) => taken[index] === 1);
    },
    stranded: (served, limit) =>
      db('connections')
        .whereNot({ status: 'DISCONNECTED' })
        .whereNotIn('channel', [...served])
        .orderBy('id')
        .limit(limit)
        .pluck('id'),
    async dueWithChannel(ids) {
      if (ids.length === 0) return;
      await db('connections')
        .whereIn('id', [...ids])
        .update({ provisionDueAt: clock.now() });
    },
    idsOf: (channels, after, limit) =>
      db('connections')
        .whereIn('channel', [...channels])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .pluck('id'),
  };
}
