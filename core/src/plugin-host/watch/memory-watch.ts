import { Session, type HeapProfiler } from 'node:inspector';
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { growGenerously } from '../../infra/collector.js';
import type { PluginFolder } from './culprit.js';
import { memoryShares } from './memory-share.js';

const LOOK_MS = 250;
/** From this use on, allocations that survive are sampled, and the heap grows by no more than it must. */
const SUSPICIOUS = 0.5;
/** From this use on the process stops in an orderly way, before the engine or the system kills it. */
const FULL = 0.8;
/** A plugin that allocated this share of the growth is the cause; below that it is only the most likely one. */
const GUILTY = 0.5;
const SAMPLE_BYTES = 256 * 1024;

export interface Fullness {
  plugin?: string;
  certain: boolean;
  detail: string;
}

/** The memory that the process may use: at most what the system grants it. */
export function memoryLimit(): number {
  const granted = process.constrainedMemory?.() ?? 0;
  return granted > 0 && granted < totalmem() ? granted : totalmem();
}

/** Watches the memory, and reports who filled it. */
export function watchMemory(plugins: () => readonly PluginFolder[], onFull: (fullness: Fullness) => void) {
  const session = new Session();
  let isSampling = false;
  const timer = setInterval(look, LOOK_MS).unref();

  function look(): void {
    const { used_heap_size: heap, heap_size_limit: most } = getHeapStatistics();
    const used = Math.max(heap / most, process.memoryUsage.rss() / memoryLimit());
    if (used > SUSPICIOUS && !isSampling) {
      isSampling = true;
      growGenerously(false);
      session.connect();
      session.post('HeapProfiler.startSampling', { samplingInterval: SAMPLE_BYTES });
    } else if (used < SUSPICIOUS / 2 && isSampling) {
      isSampling = false;
      growGenerously(true);
      session.disconnect();
    }
    if (used < FULL) return;
    clearInterval(timer);
    session.post('HeapProfiler.getSamplingProfile', (_error, answer) =>
      onFull(fullness(plugins(), Math.round(used * 100), answer?.profile)),
    );
  }
  return {
    stop() {
      clearInterval(timer);
      if (isSampling) session.disconnect();
    },
  };
}

export function fullness(
  plugins: readonly PluginFolder[],
  percent: number,
  profile: HeapProfiler.SamplingHeapProfile | undefined,
): Fullness {
  const { total, by } = profile
    ? memoryShares(profile, plugins)
    : { total: 0, by: new Map<string, number>() };
  const [most] = [...by].sort((a, b) => b[1] - a[1]);
  const state = `${percent} % of the memory was used`;
  if (!most || total === 0) return { certain: false, detail: `${state}.` };
  const share = most[1] / total;
  return {
    ...{ plugin: most[0], certain: share >= GUILTY },
    detail: `${state}, and its code allocated ${Math.round(share * 100)} % of what grew last.`,
  };
}
