import type { QuarantinedDetails, QuarantinedEntry, QuarantineRun } from '@recado/sdk/contracts';
import type { Services } from '../wiring/compose.js';
import type { Asked } from '../modules/quarantine/quarantine.service.js';
import { toQuarantined, toQuarantinedDetails, toRun } from '../modules/quarantine/quarantine.wire.js';

/** What came in and could not be read, of every company. */
export interface QuarantineOps {
  /** The newest first. */
  list(asked: Asked, limit: number): Promise<QuarantinedEntry[]>;
  /** With what it holds, whole. Throws ERR_NOT_FOUND. */
  show(id: number): Promise<QuarantinedDetails>;
  /** Reads them once more, here and now, with the plugins that are installed; what is stored goes, what is not stays. */
  replay(asked: Asked): Promise<QuarantineRun>;
  discard(asked: Asked): Promise<QuarantineRun>;
  /** How many there are, and how many of them could be read now. Changes nothing. */
  rehearse(asked: Asked): Promise<{ total: number; readable: number }>;
}

const BY = { operator: 'command line' } as const;

export function createQuarantineOps({ plugins, quarantineWork }: Services): QuarantineOps {
  const { desk, runs } = quarantineWork;
  return {
    async list(asked, limit) {
      await plugins.host.discover();
      const { rows } = await desk.list(asked, { first: 0, limit });
      return rows.map((row) => toQuarantined(row, desk.pluginOf(row.channel)));
    },
    async show(id) {
      await plugins.host.discover();
      const row = await desk.show(id);
      return toQuarantinedDetails(row, desk.pluginOf(row.channel), Infinity);
    },
    async replay(asked) {
      await plugins.host.start();
      return toRun(await runs.carryOut('replay', asked, BY));
    },
    async discard(asked) {
      await plugins.host.discover();
      return toRun(await runs.carryOut('discard', asked, BY));
    },
    async rehearse(asked) {
      await plugins.host.start();
      return runs.rehearse(asked);
    },
  };
}
