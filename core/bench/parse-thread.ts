import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { InboundEvent } from '@recado/sdk';
import { figureOf, interleaved, median, type Figure } from './lib/figures.js';
import { bodyOf, eventsIn, type SignedBody } from './lib/parsing.js';

const PAIRS = 15;
const SIZES = [2, 20, 200];
/** Bodies of a round, by their size: about as many bytes. */
const countOf = (kilobytes: number) => Math.ceil(4_000 / kilobytes);

/**
 * What one webhook costs if a thread verifies and parses it: until its events are back, and of the main thread's time, against
 * doing it in place.
 */
export async function parseThread(): Promise<Figure[]> {
  const worker = new Worker(new URL('./lib/parsing-thread.js', import.meta.url));
  const figures: Figure[] = [];
  try {
    for (const kilobytes of SIZES) {
      const signed = bodyOf(kilobytes * 1_000);
      const expected = eventsIn(signed).length;
      const check = (events: InboundEvent[]) => {
        if (events.length !== expected) throw new Error(`${events.length} events instead of ${expected}`);
      };
      const inPlace = round(countOf(kilobytes), async () => check(eventsIn(signed)));
      const handedOver = round(countOf(kilobytes), async () => check(await eventsFrom(worker, signed)));
      await handedOver();
      await inPlace();
      const whole = { a: [] as Spent[], b: [] as Spent[] };
      const noted = (list: Spent[], run: () => Promise<Spent>) => async () => {
        const spent = await run();
        list.push(spent);
        return spent.elapsed;
      };
      const elapsed = await interleaved(PAIRS, noted(whole.a, handedOver), noted(whole.b, inPlace));
      const own = { a: whole.a.map(({ busy }) => busy), b: whole.b.map(({ busy }) => busy) };
      const busy = { ...own, ratios: own.a.map((value, pair) => value / own.b[pair]!) };
      const of = (measured: { a: number[]; b: number[] }) =>
        `${micros(median(measured.a))} ÷ ${micros(median(measured.b))}`;
      const text = { good: '–', goal: '–' };
      figures.push(
        figureOf(elapsed, {
          ...{ ...text, name: `parse-thread: ${kilobytes} kB` },
          what: `time of a body of ${expected} messages handed to a thread and back ÷ read in place`,
          note: of(elapsed),
        }),
        figureOf(busy, {
          ...{ ...text, name: `parse-thread: ${kilobytes} kB, main` },
          what: "the main thread's part of it",
          note: of(busy),
        }),
      );
    }
  } finally {
    await worker.terminate();
  }
  return figures;
}

/** Milliseconds per body: until it is read, and of the main thread. */
interface Spent {
  elapsed: number;
  busy: number;
}

function round(count: number, one: () => Promise<void>): () => Promise<Spent> {
  return async () => {
    const [began, loop] = [performance.now(), performance.eventLoopUtilization()];
    for (let n = 0; n < count; n++) await one();
    const { active } = performance.eventLoopUtilization(loop);
    return { elapsed: (performance.now() - began) / count, busy: active / count };
  };
}

async function eventsFrom(worker: Worker, signed: SignedBody): Promise<InboundEvent[]> {
  worker.postMessage(signed);
  const [events] = (await once(worker, 'message')) as [InboundEvent[]];
  return events;
}

const micros = (milliseconds: number) => `${(milliseconds * 1_000).toFixed(0)} µs`;
