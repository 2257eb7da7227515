import type { PluginJob } from '@recado/sdk';
import type { Lease, Leases } from '../../infra/leases.js';
import type { Infra } from '../../infra/infra.js';
import { guarded } from '../lifecycle/with-deadline.js';
import type { HostedPlugin } from '../lifecycle/hosted-plugin.js';
import type { PluginHost } from '../lifecycle/host.js';

const TICK_MS = 1_000;
const LEASE_MS = 10_000;
const LONGEST_MS = 5 * 60_000;

/** Jobs of plugins: in one process at a time, and never twice concurrently. */
export function createPluginJobs({ log }: Pick<Infra, 'log'>, host: PluginHost, leases: Leases) {
  const lastRun = new WeakMap<PluginJob, number>();
  const running = new Set<PluginJob>();
  const stopping = new AbortController();
  let lease: Lease | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function run(plugin: HostedPlugin, job: PluginJob, held: Lease): Promise<void> {
    running.add(job);
    const signal = AbortSignal.any([held.signal, plugin.signal, stopping.signal]);
    try {
      await guarded(`job ${job.id} of ${plugin.id}`, { ms: LONGEST_MS, signal }, (ended) =>
        job.run({ ...plugin.context!, signal: ended }),
      );
    } catch (error) {
      if (!signal.aborted) plugin.context?.log.warn({ err: error, job: job.id }, 'plugin job failed');
    } finally {
      running.delete(job);
    }
  }
  async function tick(): Promise<void> {
    try {
      const due = host.ready().flatMap((plugin) => plugin.registered.jobs.map((job) => ({ plugin, job })));
      if (due.length > 0 && !lease?.isHeld()) lease = await leases.acquire('plugin-jobs', LEASE_MS);
      const now = performance.now();
      for (const { plugin, job } of due) {
        if (!lease?.isHeld() || running.has(job) || now - (lastRun.get(job) ?? -Infinity) < job.everyMs)
          continue;
        lastRun.set(job, now);
        void run(plugin, job, lease);
      }
    } catch (error) {
      log.warn({ err: error }, 'plugin jobs could not acquire their lease');
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => (round = tick()), TICK_MS);
  }
  return {
    start() {
      round = tick();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await round;
      await lease?.release();
    },
  };
}
