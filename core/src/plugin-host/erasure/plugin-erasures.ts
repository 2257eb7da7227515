import type { BackgroundWork } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { PluginErasures } from '../../ports/plugin-erasures.js';
import { errorText } from '../../infra/error-text.js';
import { guarded } from '../lifecycle/with-deadline.js';
import type { HostedPlugin } from '../lifecycle/hosted-plugin.js';
import type { PluginHost } from '../lifecycle/host.js';
import type { Erasure } from '@recado/sdk';
import { createErasureRows, erasureFor, pluginsWithData } from './erasure-rows.js';

const ERASE_MS = 60_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);

export interface ErasureWork extends PluginErasures {
  sweeps: readonly Sweep[];
  work: BackgroundWork;
}

/**
 * Tells plugins what to erase, at least once, until they have: each at its own pace, one erasure after the other. A row
 * of a plugin that is off or away waits for it, since its tables and values stay.
 */
export function createPluginErasures({ db, log, clock }: Infra, host: PluginHost): ErasureWork {
  const rows = createErasureRows(db);
  const running = new Map<string, Promise<void>>();
  /** The edition of each plugin that was tried: another one may do what the last could not. */
  const seen = new Map<string, string>();
  const stopping = new AbortController();

  /** One that is switched off and left nothing behind never ran. */
  async function holders(on: Parameters<typeof pluginsWithData>[0]): Promise<string[]> {
    await host.discover();
    const present = host.plugins().filter(({ state }) => state !== 'disabled');
    return [...new Set([...present.map(({ id }) => id), ...(await pluginsWithData(on))])];
  }

  /** Undefined when it is erased. */
  async function tell(plugin: HostedPlugin, erasure: Erasure): Promise<string | undefined> {
    const { definition, context } = plugin;
    const signal = AbortSignal.any([plugin.signal, stopping.signal]);
    try {
      await plugin.during(() =>
        guarded('Its erase()', { ms: ERASE_MS, signal }, (ended) =>
          definition!.erase!({ ...context!, signal: ended }, erasure),
        ),
      );
      return undefined;
    } catch (error) {
      if (!signal.aborted) {
        const { kind, companyId } = erasure;
        log.warn({ err: error, plugin: plugin.id, companyId, kind }, 'a plugin has not erased');
      }
      return errorText(error);
    }
  }

  async function serve(plugin: HostedPlugin): Promise<void> {
    if (!plugin.definition?.erase) return rows.forget(plugin.id);
    const mayGoOn = () => plugin.isReady && !stopping.signal.aborted;
    const due = await rows.due(plugin.id, clock.now());
    const { channelIds } = plugin;
    const companies = new Set(due.map(({ companyId }) => companyId));
    const own = { channelIds, connections: await rows.connectionsOf([...companies], channelIds) };
    const done: number[] = [];
    try {
      for (const erasure of due) {
        if (!mayGoOn()) return;
        const problem = await tell(plugin, erasureFor(own, erasure));
        if (problem === undefined) done.push(erasure.id);
        else if (mayGoOn())
          await rows.postpone(
            erasure,
            problem,
            new Date(clock.now().getTime() + pauseAfter(erasure.attempts)),
          );
      }
    } finally {
      await rows.end(done);
    }
  }

  async function round(): Promise<void> {
    const ready = host.ready().filter(({ id }) => !running.has(id));
    for (const { id, edition } of ready.filter((one) => seen.get(one.id) !== one.edition)) {
      await rows.bringForward(clock.now(), id);
      seen.set(id, edition);
    }
    const due = new Set(
      ready.length
        ? await rows.pluginsDue(
            ready.map(({ id }) => id),
            clock.now(),
          )
        : [],
    );
    for (const plugin of ready) {
      if (!due.has(plugin.id) || stopping.signal.aborted) continue;
      const work = serve(plugin)
        .catch((error: unknown) => log.warn({ err: error, plugin: plugin.id }, 'erasures wait'))
        .finally(() => running.delete(plugin.id));
      running.set(plugin.id, work);
    }
  }

  return {
    async noteContact(trx, scope, contact, at) {
      const what = { kind: 'contact' as const, ...contact };
      await rows.note(trx, scope, await holders(trx), { refId: contact.contactIds[0]!, what, at, dueAt: at });
    },
    async noteCompany(trx, scope, connections, at) {
      const what = { kind: 'company' as const, connections: [...connections] };
      await rows.note(trx, scope, await holders(trx), { refId: scope.companyId, what, at, dueAt: null });
    },
    companyIsGone: rows.companyIsGone,
    sweeps: [
      { name: 'tell plugins what to erase', everyMs: 1_000, run: round },
      {
        name: 'bring waiting erasures back',
        everyMs: Infinity,
        onSetBack: true,
        run: () => rows.bringForward(clock.now()),
      },
    ],
    work: {
      start: () => undefined,
      async stop() {
        stopping.abort(new Error('the process is stopping'));
        await Promise.all(running.values());
      },
    },
  };
}
