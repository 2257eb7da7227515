import { randomUUID } from 'node:crypto';
import { url as inspectorUrl } from 'node:inspector';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { getHeapStatistics } from 'node:v8';
import type { Metrics } from '../../infra/http/metrics.js';
import type { Infra } from '../../infra/infra.js';
import type { PluginHost } from '../lifecycle/host.js';
import type { PluginFolder } from './culprit.js';
import { loadedFolders } from './loaded-folders.js';
import { guardExit } from './exit-guard.js';
import { recordIncident } from './incidents.js';
import { journalFile, writeJournal, type Incident } from './journal.js';
import { memoryLimit, watchMemory } from './memory-watch.js';
import { BEAT_MS, WATCH_LIMITS, type WatchSetup } from './watch-limits.js';

const MEMORY_SHARE = 0.8;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;

export interface PluginWatch {
  /** Guards this process. `onFull`: the memory is nearly used up, and the process should stop. */
  start(onFull: () => void): void;
  stop(): Promise<void>;
}

/**
 * Identifies a plugin that ends the process, blocks it or fills its memory, and disables it the second time. A separate
 * thread watches the event loop: this costs the calls into plugins nothing.
 */
export function createPluginWatch(infra: Infra, host: PluginHost, metrics: Metrics): PluginWatch {
  const { config, log, clock } = infra;
  const journal = journalFile(config.dataDir);
  let folders: readonly PluginFolder[] = [];
  let onFolders = (): void => undefined;
  let stops: (() => unknown)[] = [];
  let inHand: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();
  const noted = (error: unknown) =>
    log.warn({ err: error }, 'a plugin could not be restarted after an incident');

  const made = (what: Omit<Incident, 'id' | 'process' | 'at'>): Incident => ({
    ...{ id: randomUUID(), process: config.processName, at: clock.now().toISOString() },
    ...what,
  });

  async function record(incident: Incident): Promise<void> {
    const { plugin, kind, detail } = incident;
    metrics.pluginIncidents.inc({ plugin, kind });
    const isOff = await stored(incident);
    if (!isOff) return;
    log.error({ plugin, kind, detail }, `the plugin "${plugin}" is disabled: it harmed the process twice`);
    await host.announce();
    await host.restart(plugin);
  }
  /**
   * Retries while the database fails, so that a second incident counts as the second. A process that stops tries once
   * more, and the next one finds the incident in the journal.
   */
  async function stored(incident: Incident): Promise<boolean> {
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(2 * waitMs, LAST_RETRY_MS)) {
      try {
        const isOff = await recordIncident(infra, incident);
        writeJournal(journal, incident, true);
        return isOff;
      } catch (error) {
        const { plugin, kind, certain } = incident;
        log.warn({ err: error, plugin, kind, certain }, 'an incident of a plugin could not be recorded yet');
      }
      if (stopping.signal.aborted) return false;
      await pause(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  /** On the disk first, then in the database. */
  function report(incident: Incident): void {
    const { plugin, kind, certain, detail } = incident;
    const sure = certain ? '' : ' (probably)';
    log.error({ plugin, kind, certain, detail }, `the plugin "${plugin}"${sure}: ${detail}`);
    try {
      writeJournal(journal, incident, false);
    } catch (error) {
      log.warn({ err: error }, 'the journal of plugins cannot be written');
    }
    inHand = inHand.then(() => record(incident)).catch(noted);
  }

  function watchLoop(): void {
    const beat = new Int32Array(new SharedArrayBuffer(4));
    const limits = {
      ...WATCH_LIMITS,
      memory: MEMORY_SHARE * Math.min(getHeapStatistics().heap_size_limit, memoryLimit()),
    };
    const level = log.levels.values[log.level] ?? Infinity;
    const setup: WatchSetup = { beat, journal, processName: config.processName, limits, level };
    const thread = new Worker(new URL('./watchdog.js', import.meta.url), { workerData: setup, execArgv: [] });
    thread.unref();
    thread.on('error', (error) => log.error({ err: error }, 'the event loop is no longer watched'));
    thread.on('message', ({ plugin, ms, incident }: { plugin: string; ms: number; incident?: Incident }) => {
      metrics.heldUp.inc({ plugin }, ms / 1000);
      if (incident) inHand = inHand.then(() => record(incident)).catch(noted);
    });
    onFolders = () => thread.postMessage(folders);
    onFolders();
    const timer = setInterval(() => Atomics.add(beat, 0, 1), BEAT_MS).unref();
    stops.push(
      () => clearInterval(timer),
      () => thread.terminate(),
    );
  }

  return {
    start(onFull) {
      const learn = () => {
        folders = loadedFolders(host);
        onFolders();
      };
      learn();
      host.onChange(learn);
      host.onFound(learn);
      // A breakpoint holds up the process, and must switch nobody off.
      if (inspectorUrl()) log.warn('a debugger may attach: plugins that hold up the process are not noticed');
      else watchLoop();
      const memory = watchMemory(
        () => folders,
        ({ plugin, certain, detail }) => {
          if (plugin) report(made({ plugin, kind: 'memory', certain, detail }));
          log.fatal({ plugin }, `the memory is nearly used up: the process stops. ${detail}`);
          // At once: further requests could fill what is left. The incident is recorded while the process stops.
          onFull();
        },
      );
      const unguard = guardExit(
        () => folders,
        ({ plugin, place }, call) =>
          report(made({ plugin, kind: 'exit', certain: true, detail: `${place} called ${call}.` })),
      );
      stops.push(() => memory.stop(), unguard);
    },
    async stop() {
      stopping.abort();
      await Promise.all(stops.map((stop) => stop()));
      stops = [];
      await inHand;
    },
  };
}
