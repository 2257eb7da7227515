import { createHash } from 'node:crypto';
import type { ErrorCode } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError, type ApiError } from '../../infra/errors.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { StoredBy } from '../../ports/media.js';
import type { Infra } from '../../infra/infra.js';
import * as repo from './storage-use.repo.js';
import { OF_COMPANY, type StorageCounter, type StorageKind } from './storage-use.repo.js';

/** Parts of a company's quota that one of it may fill: nobody takes all of it. */
const SHARES = { company: 1, user: 0.5, connection: 0.8, visitor: 0.1 } as const;
const FULL: Record<StorageKind, ErrorCode> = {
  company: 'ERR_STORAGE_COMPANY_FULL',
  user: 'ERR_STORAGE_USER_FULL',
  connection: 'ERR_STORAGE_CONNECTION_FULL',
  visitor: 'ERR_STORAGE_VISITOR_FULL',
};
const DAY_MS = 86_400_000;
const COUNTED_EVERY_MS = DAY_MS;
const COMPANIES_AT_ONCE = 5;

/** What may still be stored, and the error of the counter that is nearest to its limit. */
export interface Room {
  bytes: number;
  full(): ApiError;
}

/** How much a company, and each one in it, may store. Counters move in the transaction of the file. */
export function createStorageQuotas({ db, clock, config }: Pick<Infra, 'db' | 'clock' | 'config'>) {
  const today = () => clock.now().toISOString().slice(0, 10);
  /** The company first: whoever has its counter is alone with all of them. */
  function countersOf({ userId, connectionId, visitor }: StoredBy): StorageCounter[] {
    const owners = repo.ownersOf({ userId: userId ?? null, connectionId: connectionId ?? null });
    if (visitor === undefined) return [OF_COMPANY, ...owners];
    const owner = createHash('sha256')
      .update(`${connectionId ?? ''}:${visitor}`)
      .digest('base64url');
    return [OF_COMPANY, ...owners, { kind: 'visitor', owner, day: today() }];
  }
  const limitOf = (kind: StorageKind, quota: number): number => {
    const share = Math.floor(quota * SHARES[kind]);
    return kind === 'visitor' ? Math.min(share, config.visitorDayBytes) : share;
  };

  return {
    /** Asked before bytes travel; what is charged decides. */
    async room(scope: TenantScope, by: StoredBy): Promise<Room> {
      const counters = countersOf(by);
      const [quota, used] = await Promise.all([repo.quotaOf(db, scope), repo.usedBy(db, scope, counters)]);
      const [least] = counters
        .map(({ kind }, at) => ({ kind, bytes: limitOf(kind, quota) - used[at]! }))
        .sort((a, b) => a.bytes - b.bytes);
      return { bytes: Math.max(0, least!.bytes), full: () => apiError(FULL[least!.kind]) };
    },
    /** Throws the error of a quota that has no room for so many bytes more. */
    async charge(trx: Transaction, scope: TenantScope, by: StoredBy, bytes: number): Promise<void> {
      const quota = await repo.quotaOf(trx, scope);
      for (const counter of countersOf(by))
        if (!(await repo.addWithin(trx, scope, counter, bytes, limitOf(counter.kind, quota))))
          throw apiError(FULL[counter.kind]);
    },
    /** A visitor's day gets nothing back. */
    release: (
      trx: Transaction,
      scope: TenantScope,
      file: { userId: number | null; connectionId: number | null; size: number | null },
    ): Promise<void> => repo.subtract(trx, scope, [OF_COMPANY, ...repo.ownersOf(file)], file.size ?? 0),
    sweeps: (): Sweep[] => [
      {
        name: 'count stored files',
        everyMs: 60_000,
        run: async () => {
          const before = new Date(clock.now().getTime() - COUNTED_EVERY_MS);
          const due = await repo.notCountedSince(db, before, COMPANIES_AT_ONCE);
          for (const companyId of due)
            await inTransaction(db, (trx) => repo.countAnew(trx, { companyId }, clock.now()));
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
