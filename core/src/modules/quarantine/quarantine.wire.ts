import type { QuarantinedDetails, QuarantinedEntry, QuarantineRun } from '@recado/sdk/contracts';
import type { ListedRow } from './quarantine.repo.js';
import type { RunRow } from './runs.repo.js';

/** Longer ones are not readable in a browser; the command line shows them in full. */
const LONGEST_SHOWN = 200_000;

export function toQuarantined(row: ListedRow, plugin: string | undefined): QuarantinedEntry {
  const { id, stage, channel, companyId, companyName, connectionId, connectionName, attempts } = row;
  return {
    ...{ id, stage, channel, companyId, companyName, connectionId, connectionName, attempts },
    plugin: plugin ?? null,
    reason: row.error,
    bytes: Number(row.bytes),
    triedAt: row.triedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The provider's payload, or the event that the plugin made from it. */
export const payloadOf = ({ stage, event }: { stage: string; event: string }): string =>
  JSON.stringify(
    stage === 'parse' ? (JSON.parse(event) as { payload: unknown }).payload : JSON.parse(event),
    undefined,
    2,
  );

export function toQuarantinedDetails(
  row: ListedRow & { event: string },
  plugin: string | undefined,
  longest = LONGEST_SHOWN,
): QuarantinedDetails {
  const text = payloadOf(row);
  return {
    ...toQuarantined(row, plugin),
    payload: text.slice(0, longest),
    isCut: text.length > longest,
  };
}

export const toRun = ({ id, action, total, done, failed, createdAt, endedAt }: RunRow): QuarantineRun => ({
  ...{ id, action, total, done, failed },
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
