import { createHash } from 'node:crypto';
import { networkOf } from '@recado/sdk';
import type { ErrorCode } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError, type ApiError } from '../../infra/errors.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { StoredBy } from '../../ports/media.js';
import type { Infra } from '../../infra/infra.js';
import * as repo from './storage-use.repo.js';
import { OF_COMPANY, type StorageCounter, type StorageKind, type StoredSums } from './storage-use.repo.js';

/** Shares of a company's quota that a single person or connection may fill: nobody takes all of it. */
const SHARES = { company: 1, user: 0.5, connection: 0.8, visitor: 0.1, network: 0.2 } as const;
/** An office behind one address may store as much in a day as this many visitors. */
const VISITORS_OF_NETWORK = 5;
const FULL: Record<StorageKind, ErrorCode> = {
  company: 'ERR_STORAGE_COMPANY_FULL',
  user: 'ERR_STORAGE_USER_FULL',
  connection: 'ERR_STORAGE_CONNECTION_FULL',
  visitor: 'ERR_STORAGE_VISITOR_FULL',
  network: 'ERR_STORAGE_VISITOR_FULL',
};
const DAY_MS = 86_400_000;
const COUNTED_EVERY_MS = DAY_MS;
const COMPANIES_AT_ONCE = 5;

/** Remaining storage, and the error of the counter that is nearest to its limit. */
export interface Room {
  bytes: number;
  full(): ApiError;
}

/**
 * How much a company, and each person and connection in it, may store. Counters change in the transaction of the file.
 */
export function createStorageQuotas({ db, clock, config }: Pick<Infra, 'db' | 'clock' | 'config'>) {
  const today = () => clock.now().toISOString().slice(0, 10);
  /** The company first: the holder of its counter's lock has exclusive access to all of them. */
  function countersOf({ userId, connectionId, visitor, address }: StoredBy): StorageCounter[] {
    const owners = repo.ownersOf({ userId: userId ?? null, connectionId: connectionId ?? null });
    const ofToday = (kind: 'visitor' | 'network', text: string): StorageCounter => ({
      ...{ kind, day: today() },
      owner: createHash('sha256').update(text).digest('base64url'),
    });
    return [
      ...[OF_COMPANY, ...owners],
      ...(visitor === undefined ? [] : [ofToday('visitor', `${connectionId ?? ''}:${visitor}`)]),
      // Per company, whatever the connection: becoming a visitor costs nothing, a new address does.
      ...(address === undefined ? [] : [ofToday('network', networkOf(address))]),
    ];
  }
  const dayBytes: Partial<Record<StorageKind, number>> = {
    visitor: config.visitorDayBytes,
    network: config.visitorDayBytes * VISITORS_OF_NETWORK,
  };
  const limitOf = (kind: StorageKind, quota: number): number =>
    Math.min(Math.floor(quota * SHARES[kind]), dayBytes[kind] ?? Infinity);
  const sorts: StoredSums[] = [repo.sumsOfFiles];

  return {
    /** Checked before bytes are sent; the charge decides. */
    async room(scope: TenantScope, by: StoredBy): Promise<Room> {
      const counters = countersOf(by);
      const [quota, used] = await Promise.all([repo.quotaOf(db, scope), repo.usedBy(db, scope, counters)]);
      const [least] = counters
        .map(({ kind }, at) => ({ kind, bytes: limitOf(kind, quota) - used[at]! }))
        .sort((a, b) => a.bytes - b.bytes);
      return { bytes: Math.max(0, least!.bytes), full: () => apiError(FULL[least!.kind]) };
    },
    /** Throws the error of a quota without room for this many more bytes. */
    async charge(trx: Transaction, scope: TenantScope, by: StoredBy, bytes: number): Promise<void> {
      const quota = await repo.quotaOf(trx, scope);
      for (const counter of countersOf(by))
        if (!(await repo.addWithin(trx, scope, counter, bytes, limitOf(counter.kind, quota))))
          throw apiError(FULL[counter.kind]);
    },
    /** Besides files: rows that people can fill as they like. */
    alsoCount: (sumsOf: StoredSums): void => void sorts.push(sumsOf),
    /** Daily counters of visitors and networks are never reduced. */
    release: (
      trx: Transaction,
      scope: TenantScope,
      stored: { userId: number | null; connectionId: number | null; size: number | null },
    ): Promise<void> => repo.subtract(trx, scope, [OF_COMPANY, ...repo.ownersOf(stored)], stored.size ?? 0),
    sweeps: (): Sweep[] => [
      {
        name: 'count stored files',
        everyMs: 60_000,
        run: async () => {
          const before = new Date(clock.now().getTime() - COUNTED_EVERY_MS);
          const due = await repo.notCountedSince(db, before, COMPANIES_AT_ONCE);
          for (const companyId of due)
            await inTransaction(db, (trx) => repo.countAnew(trx, { companyId }, sorts, clock.now()));
          return due.length;
        },
      },
      {
        name: 'trim days of visitors',
        everyMs: 3_600_000,
        run: () =>
          repo.deleteDaysBefore(
            db,
            new Date(clock.now().getTime() - 2 * DAY_MS).toISOString().slice(0, 10),
            10_000,
          ),
      },
    ],
  };
}
export type StorageQuotas = ReturnType<typeof createStorageQuotas>;
