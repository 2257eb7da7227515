import type { QuarantinedDetails, QuarantinedEntry, QuarantineRun } from '@recado/sdk/contracts';
import type { Services } from '../wiring/compose.js';
import { apiError } from '../infra/errors.js';
import type { Asked } from '../modules/quarantine/quarantine.service.js';
import { toQuarantined, toQuarantinedDetails, toRun } from '../modules/quarantine/quarantine.wire.js';
import { noSuchPlugin } from '../plugin-host/lifecycle/no-such-plugin.js';

/** Quarantined entries of every company. */
export interface QuarantineOps {
  /** Newest first. Throws ERR_NOT_FOUND, ERR_NO_WAPP_FOUND for an unknown plugin or connection, like the others. */
  list(asked: Asked, limit: number): Promise<QuarantinedEntry[]>;
  /** With its full content. Throws ERR_NOT_FOUND. */
  show(id: number): Promise<QuarantinedDetails>;
  /** Replays them here and now, with the installed plugins; stored ones are removed, others stay. */
  replay(asked: Asked): Promise<QuarantineRun>;
  discard(asked: Asked): Promise<QuarantineRun>;
  /** Counts all entries, and those that would be readable now. Changes nothing. */
  rehearse(asked: Asked): Promise<{ total: number; readable: number }>;
}

const BY = { operator: 'command line' } as const;

export function createQuarantineOps({ plugins, quarantineWork, connectionPorts }: Services): QuarantineOps {
  const { desk, runs } = quarantineWork;

  /** An unknown plugin has nothing in quarantine; a removed one may. */
  async function assertThere(asked: Asked): Promise<void> {
    await plugins.host.discover();
    const { plugin, connectionId, ids } = asked;
    if (ids) {
      if ((await desk.list(asked, { first: 0, limit: 1 })).total > 0) return;
      throw apiError('ERR_NOT_FOUND', `Nothing in quarantine has the number ${ids.join(', ')}.`);
    }
    const isUnknown = plugin !== undefined && !plugins.host.present(plugin);
    const isGone = connectionId !== undefined && !(await connectionPorts.lookup.byId(connectionId));
    if (!isUnknown && !isGone) return;
    const { total } = await desk.list(asked, { first: 0, limit: 1 });
    if (total > 0) return;
    if (isUnknown) throw noSuchPlugin(plugins.host, plugin);
    throw apiError('ERR_NO_WAPP_FOUND', `There is no connection ${connectionId}.`);
  }

  return {
    async list(asked, limit) {
      await assertThere(asked);
      const { rows } = await desk.list(asked, { first: 0, limit });
      return rows.map((row) => toQuarantined(row, desk.pluginOf(row.channel)));
    },
    async show(id) {
      await plugins.host.discover();
      const row = await desk.show(id);
      return toQuarantinedDetails(row, desk.pluginOf(row.channel), Infinity);
    },
    async replay(asked) {
      await assertThere(asked);
      await plugins.host.start();
      return toRun(await runs.carryOut('replay', asked, BY));
    },
    async discard(asked) {
      await assertThere(asked);
      return toRun(await runs.carryOut('discard', asked, BY));
    },
    async rehearse(asked) {
      await assertThere(asked);
      await plugins.host.start();
      return runs.rehearse(asked);
    },
  };
}
