import { isDeepStrictEqual } from 'node:util';
import type { ConnectionState } from '@recado/sdk';
import { inTransaction, type Transaction } from '../../infra/database.js';
import type { SetConnectionState } from '../../ports/channels.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import { makeQueuedDue } from '../wake-sends/wake-sends.tx.js';
import { stateColumns, type StateColumns } from './state-columns.js';
import type { ConnectionModel } from './connections.model.js';
import * as repo from './connections.repo.js';

/** Each code that a session shows is counted, until the session is opened or ends. */
const codesShown = (
  row: Pick<ConnectionModel, 'sessionCodesShown'>,
  { status, sessionCode }: StateColumns,
): Partial<ConnectionModel> => {
  if (sessionCode !== null) return { sessionCodesShown: row.sessionCodesShown + 1 };
  return status === 'CONNECTED' || status === 'DISCONNECTED' ? { sessionCodesShown: 0 } : {};
};

/** Writes the state of a locked connection and its event; false if nothing changed. */
export async function applyState(
  { outbox, clock }: { outbox: Outbox } & Pick<Infra, 'clock'>,
  trx: Transaction,
  row: ConnectionModel,
  state: ConnectionState,
): Promise<boolean> {
  const columns = stateColumns(state);
  const same = (Object.keys(columns) as (keyof typeof columns)[]).every((name) =>
    isDeepStrictEqual(row[name], columns[name]),
  );
  if (same) return false;
  const now = clock.now();
  const since = row.status === columns.status ? {} : { statusSince: now };
  const codes = codesShown(row, columns);
  await repo.updateConnection(trx, row, row.id, { ...columns, ...since, ...codes, updatedAt: now });
  if (columns.status === 'CONNECTED' && row.status !== 'CONNECTED') await makeQueuedDue(trx, row, now);
  const { companyId } = row;
  const session = { id: row.id, status: columns.status, qrcode: columns.sessionCode ?? '' };
  await outbox.append(
    trx,
    { companyId, topic: 'whatsapp', action: 'update', ref: { connectionId: row.id } },
    {
      companyId,
      topic: 'whatsappSession',
      action: 'update',
      data: { action: 'update', session },
      // Users who may not manage connections see the state, and nothing to pair a phone with.
      audience: { to: 'connections', others: { action: 'update', session: { ...session, qrcode: '' } } },
    },
  );
  return true;
}

/** Stores the connection states that plugins report; a report that changes nothing leaves no trace. */
export function createConnectionStates(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, lookup }: { outbox: Outbox; lookup: { forget(): void } },
): SetConnectionState {
  return async (connectionId, state) => {
    const changed = await inTransaction(db, async (trx) => {
      const row = await repo.lockById(trx, connectionId);
      return row !== undefined && applyState({ outbox, clock }, trx, row, state);
    });
    if (!changed) return;
    lookup.forget();
    outbox.wake();
  };
}
