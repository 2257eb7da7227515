import type { ImportProgress } from '@recado/sdk';
import { inTransaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import { hasImportedTickets } from '../active-tickets/active-tickets.tx.js';
import type { ConnectionModel } from './connections.model.js';
import * as repo from './connections.repo.js';
import type { ConnectionForm } from './connections.wire.js';

const YEARS_BACK = 2;
/** The value that shows a button to close imported tickets. */
export const CLOSE_IMPORTED = 'renderButtonCloseTickets';
/** Browser clocks may differ slightly from ours. */
const SLACK_MS = 5 * 60_000;

type Dates = Pick<ConnectionModel, 'importOldMessages' | 'importRecentMessages'>;

/** From at earliest two years back to at latest now, the second date not before the first one. */
export function assertImportDates(form: ConnectionForm, former: Partial<Dates> | undefined, now: Date): void {
  const date = (text: string | null | undefined, kept: Date | null | undefined) =>
    text === undefined ? (kept ?? undefined) : text === null ? undefined : new Date(text);
  if (form.importOldMessages === undefined && form.importRecentMessages === undefined) return;
  const old = date(form.importOldMessages, former?.importOldMessages);
  const recent = date(form.importRecentMessages, former?.importRecentMessages);
  const earliest = new Date(now);
  earliest.setFullYear(earliest.getFullYear() - YEARS_BACK);
  earliest.setTime(earliest.getTime() - SLACK_MS);
  const latest = now.getTime() + SLACK_MS;
  const refuse = (field: string, text: string) => apiError('ERR_VALIDATION', text, { field });
  if (old && (old < earliest || old.getTime() > latest))
    throw refuse(
      'importOldMessages',
      'Messages can be imported from at most two years back, and not from the future',
    );
  if (recent && (!old || recent < old || recent.getTime() > latest))
    throw refuse(
      'importRecentMessages',
      'The end of an import must come after its start, and not in the future',
    );
}

/** Whether a form changes the import period, so that the phone has to be linked again. */
export function changesImport(form: ConnectionForm, former: ConnectionModel): boolean {
  const isOn = form.importOldMessages === undefined ? former.importOldMessages : form.importOldMessages;
  if (!isOn) return false;
  const differs = (name: 'importOldMessages' | 'importRecentMessages') =>
    form[name] !== undefined && new Date(form[name] ?? 0).getTime() !== (former[name]?.getTime() ?? 0);
  return (
    differs('importOldMessages') ||
    differs('importRecentMessages') ||
    (form.importOldMessagesGroups !== undefined &&
      form.importOldMessagesGroups !== Boolean(former.importOldMessagesGroups))
  );
}

/** Stores the import progress that plugins report, and shows it to users who may manage connections. */
export function createHistoryImports(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, lookup }: { outbox: Outbox; lookup: { forget(): void } },
) {
  return async (connectionId: number, progress: ImportProgress): Promise<void> => {
    const now = clock.now();
    const isDone = progress.phase === 'done';
    await inTransaction(db, async (trx) => {
      const row = await repo.lockById(trx, connectionId);
      if (!row) return;
      const { companyId } = row;
      const ended = { importOldMessages: null, importRecentMessages: null };
      const offered = isDone && (await hasImportedTickets(trx, row, connectionId)) ? CLOSE_IMPORTED : null;
      await repo.updateConnection(trx, row, connectionId, {
        statusImportMessages: isDone ? offered : now.toISOString(),
        ...(isDone && ended),
        updatedAt: now,
      });
      const status =
        progress.phase === 'running'
          ? { this: progress.processed, all: progress.total, date: now.toISOString() }
          : { this: -1, all: 0, date: now.toISOString() };
      const of = { whatsappId: connectionId };
      const data = isDone ? { ...of, action: 'refresh' } : { ...of, action: 'update', status };
      await outbox.append(
        trx,
        {
          ...{ companyId, topic: 'importMessages', action: data.action, data },
          audience: { to: 'connections' },
        },
        { companyId, topic: 'whatsapp', action: 'update', ref: { connectionId } },
      );
    });
    lookup.forget();
    outbox.wake();
  };
}
