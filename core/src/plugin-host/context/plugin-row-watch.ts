import type { PluginSignals } from '@recado/sdk';
import type { Infra } from '../../infra/infra.js';
import type { HostedPlugin } from '../lifecycle/hosted-plugin.js';
import { readPluginRevisions } from './plugin-settings.js';

const TOPIC = 'rows';
/** A signal may be lost with Redis; the rows are the source of truth. */
const LOOK_MS = 5_000;

export interface RowWatch {
  stop(): void;
}

/** Tells every process of the installation to check the plugins' rows. A lost signal costs only some seconds. */
export const announcePluginRow = (signals: PluginSignals): Promise<void> =>
  signals.publish(TOPIC, null).catch(() => undefined); // the others check by themselves soon

/**
 * Restarts this process's copy of a plugin when its row's revision differs from the running one. Installed packages are
 * checked first whenever any row has changed. A plugin that a database failure kept from starting is retried.
 */
export function watchPluginRows(
  infra: Pick<Infra, 'db' | 'log'>,
  signals: PluginSignals,
  hosted: ReadonlyMap<string, HostedPlugin>,
  { refresh, restart }: { refresh(): Promise<void>; restart(id: string): Promise<void> },
): RowWatch {
  let stopped = false;
  let seen = '';
  const look = async () => {
    try {
      const revisions = await readPluginRevisions(infra);
      const state = JSON.stringify([...revisions]);
      if (state !== seen && !stopped) await refresh();
      seen = state;
      for (const { id, revision, isDueAgain } of stopped ? [] : [...hosted.values()])
        if (revision !== (revisions.get(id) ?? 0) || isDueAgain)
          restart(id).catch((error: unknown) =>
            infra.log.warn({ err: error, plugin: id }, 'plugin not restarted'),
          );
    } catch (error) {
      if (!stopped) infra.log.warn({ err: error }, 'the plugins’ rows could not be read');
    }
  };
  const unsubscribe = signals.subscribe(TOPIC, () => void look());
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    stop() {
      stopped = true;
      clearInterval(timer);
      unsubscribe();
    },
  };
}
