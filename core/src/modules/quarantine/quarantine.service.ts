import { createHash } from 'node:crypto';
import { apiError } from '../../infra/errors.js';
import type { Metrics } from '../../infra/http/metrics.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { ConnectionLookup } from '../../ports/connections.js';
import type { PayloadReader, Quarantine } from '../../ports/quarantine.js';
import type { Infra } from '../../infra/infra.js';
import { errorPlace } from './error-place.js';
import * as repo from './quarantine.repo.js';
import { deleteOldRuns } from './runs.repo.js';
import { errorText } from '../../infra/error-text.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AT_ONCE = 1_000;

/** Keeps unreadable entries until somebody replays or discards them, or they expire. */
export function createQuarantine(
  { db, log, clock, config }: Pick<Infra, 'db' | 'log' | 'clock' | 'config'>,
  metrics: Metrics,
): Quarantine & { trim: Sweep } {
  return {
    async putAside(connection, what, error) {
      const event = JSON.stringify(
        what.stage === 'parse' ? { type: 'payload', payload: what.payload } : what.event,
      );
      const text = errorText(error);
      await repo.insertOnce(db, connection, {
        ...{ stage: what.stage, event },
        receivedAt: what.stage === 'parse' ? what.receivedAt : null,
        dedupeKey: createHash('sha1').update(event).digest(),
        error: `${what.stage === 'parse' ? 'parse: ' : ''}${text}`.slice(0, 1000),
      });
      const { channel, companyId, id: connectionId } = connection;
      metrics.quarantined.inc({ channel, stage: what.stage });
      const bytes = Buffer.byteLength(event);
      // The error's own text may quote a customer's message: only the row contains it.
      log.error(
        { channel, companyId, connectionId, stage: what.stage, bytes, reason: errorPlace(error) },
        'an inbound entry could not be read and was quarantined: recado plugin quarantine list',
      );
    },
    counts: () => repo.countsByChannel(db),
    /** It is personal data that nobody can use: it must not stay for ever. */
    trim: {
      name: 'trim quarantine',
      everyMs: HOUR_MS,
      async run() {
        const before = new Date(clock.now().getTime() - config.quarantineDays * DAY_MS);
        let gone = 0;
        for (let deleted = AT_ONCE; deleted === AT_ONCE; gone += deleted)
          deleted = await repo.deleteOlder(db, before, AT_ONCE);
        if (gone) log.warn({ entries: gone }, 'expired quarantined entries are deleted');
        await deleteOldRuns(db, before, AT_ONCE);
      },
    },
  };
}

/** Filters of a request; every field narrows. */
export interface Asked {
  ids?: readonly number[];
  plugin?: string;
  connectionId?: number;
}

export const selectionOf = (reader: PayloadReader, { ids, plugin, connectionId }: Asked): repo.Selection => ({
  ...(ids && { ids }),
  ...(plugin !== undefined && { channels: reader.channelsOf(plugin) }),
  ...(connectionId !== undefined && { connectionId }),
});

/** The entry as super users and operators see it. */
export function createQuarantineDesk(
  { db }: Pick<Infra, 'db'>,
  { reader, lookup }: { reader: PayloadReader; lookup: Pick<ConnectionLookup, 'byId'> },
) {
  return {
    async list(asked: Asked, page: { first: number; limit: number }) {
      const selection = selectionOf(reader, asked);
      const [rows, { total }] = await Promise.all([
        repo.listRows(db, selection, page),
        repo.extent(db, selection),
      ]);
      return { rows, total };
    },
    /** With its content. Throws ERR_NOT_FOUND. */
    async show(id: number) {
      const row = await repo.findRow(db, id);
      if (!row) throw apiError('ERR_NOT_FOUND');
      return row;
    },
    /** Throws ERR_NO_WAPP_FOUND for another company's connection, as for an unknown one. */
    async ofConnection({ companyId }: TenantScope, connectionId: number) {
      const found = await lookup.byId(connectionId);
      if (found?.inbound.companyId !== companyId) throw apiError('ERR_NO_WAPP_FOUND');
      return repo.countOfConnection(db, connectionId);
    },
    pluginOf: (channel: string) => reader.pluginOf(channel),
  };
}
export type QuarantineDesk = ReturnType<typeof createQuarantineDesk>;
