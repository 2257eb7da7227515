import type { ConnectionNotice } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import * as repo from './connection-notices.repo.js';

interface Parts {
  change<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  /** Throws ERR_NO_WAPP_FOUND for another company's connection, as for an unknown one. */
  find(scope: TenantScope, id: number): Promise<unknown>;
  tell(trx: Transaction, scope: TenantScope, action: 'update', connectionId: number): Promise<void>;
}

/** What providers have told of the company's accounts. */
export function createConnectionNotices(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { change, find, tell }: Parts,
) {
  return {
    async list(scope: TenantScope, connectionId: number): Promise<ConnectionNotice[]> {
      await find(scope, connectionId);
      return (await repo.openNotices(db, scope, connectionId)).map(({ saidAt, texts, ...notice }) => ({
        ...notice,
        texts: texts === null ? null : (JSON.parse(texts) as ConnectionNotice['texts']),
        at: saidAt.toISOString(),
      }));
    },
    /** An unknown or already dismissed one is none to dismiss. */
    async dismiss(scope: TenantScope, connectionId: number, noticeId: number): Promise<void> {
      await find(scope, connectionId);
      await change(async (trx) => {
        const what = { connectionId, noticeId, now: clock.now() };
        if (await repo.dismissNotice(trx, scope, what)) await tell(trx, scope, 'update', connectionId);
      });
    },
  };
}
