import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { figureOf, interleaved, median, percentile, type Figure } from './lib/figures.js';
import { tokenFor } from './lib/listener.js';
import { DIST, startBench, startServer, type Bench } from './lib/processes.js';
import { prober } from './lib/prober.js';
import { SHRINK, aPlatform } from './lib/two-companies.js';
import { found, generate, type Seeded } from './seed/generate.js';
import { histories } from './seed/histories.js';

/** A 95th percentile of forty requests says little by itself. */
const PAIRS = 20;
/** Each with sessions of its own, since one may ask 1,200 times a minute. */
const LAPS = 2;
/** Of a list of tickets after the rebuild. */
const ROUNDS_AFTER = 15;
/** Of the process that counts, whatever there is to count. */
const HEAP_MB = 256;
/** Runs only calls whose name contains this. */
const ONLY = process.env['RECADO_BENCH_ONLY'] ?? '';
const LARGE = 1_000_000 / SHRINK;
const SMALL = Math.min(10_000, LARGE);
const PATHS = [
  '',
  '/total-atendimentos',
  '/atendimentos-encerrados',
  '/queues',
  '/ticketsUsers',
  '/user-info',
  '/nps-info',
];
const TIMES = ['wait', 'handle', 'resolution'] as const;

/**
 * Benchmark: the calls of the dashboard in a company of a million tickets against one of ten thousand in the same two
 * years; medians against exact ones; and how long it takes to count a million tickets, and to
 * count them again while the product answers.
 */
export async function dashboard(): Promise<Figure[]> {
  const bench = await startBench(process.env['RECADO_BENCH_KEEP']);
  if (!(await bench.db('companies').first('id'))) await aPlatform(bench);
  const [large, small] = [await make(bench, 'Large', LARGE), await make(bench, 'Small', SMALL)];
  const core = await startServer('bundle/main.js', { ...bench.env, RECADO_PLUGINS: 'none' }, '/health/ready');
  try {
    const figures: Figure[] = [];
    const asker = async (of: Seeded, path: string, query: Record<string, string | number>) =>
      prober(core.url, await token(bench, of), path, query);
    for (const days of [7, 30, 90])
      for (const path of PATHS) {
        const name = `dashboard${path}: ${days} days`;
        if (!name.includes(ONLY)) continue;
        const times: Awaited<ReturnType<typeof interleaved>> = { a: [], b: [], ratios: [] };
        for (let lap = 0; lap < LAPS; lap++) {
          const run = await asker(large, `/dashboard${path}`, { days });
          const base = await asker(small, `/dashboard${path}`, { days });
          await run.warm();
          await base.warm();
          const { a, b, ratios } = await interleaved(PAIRS, run.round, base.round);
          times.a.push(...a);
          times.b.push(...b);
          times.ratios.push(...ratios);
        }
        const figure = figureOf(times, {
          name,
          what: `p95 at ${LARGE} tickets ÷ ${SMALL}`,
          ...{ good: '≤ 1.5', goal: '≤ 1.1' },
          note: `${median(times.a).toFixed(1)} ms ÷ ${median(times.b).toFixed(1)} ms`,
        });
        console.log(`  ${name}: ${figure.ratio.toFixed(2)}, ${figure.note}`);
        figures.push(figure);
      }
    if ('dashboard: medians'.includes(ONLY))
      figures.push(
        ...(await medians(bench, large, async (days) => (await asker(large, '/dashboard', { days })).warm())),
      );
    if ('dashboard: rebuild'.includes(ONLY))
      figures.push(await rebuilt(bench, large, await asker(large, '/tickets', { status: 'open' })));
    return figures;
  } finally {
    await core.stop();
    await bench.stop();
  }
}

/** A company with its history, counted. */
async function make(bench: Bench, name: string, tickets: number): Promise<Seeded> {
  const known = await found(bench.db, name);
  if (known) return known;
  const seeded = await generate(bench.db, name, {
    ...{ tickets, messagesPerTicket: 2 },
    // Both have the same days: one a hundred times as many tickets in each.
    minutesApart: LARGE / tickets,
  });
  await histories(bench.db, seeded);
  console.log(`  ${tickets} tickets counted: ${saying(await rebuild(bench, seeded).ended)}`);
  return seeded;
}

interface Rebuilt {
  seconds: number;
  peakMB: number;
  cpu: number;
  tickets: number;
  wrong: number;
}
const saying = ({ seconds, peakMB, cpu }: Rebuilt): string =>
  `${(seconds / 60).toFixed(1)} min, peak ${peakMB.toFixed(0)} MB, ${cpu.toFixed(0)} s of the processor`;

/** In a process of its own, as an operator would; it ends with an error if it needs more than a small heap. */
function rebuild(
  { databaseUrl }: Bench,
  { companyId }: Seeded,
): { ended: Promise<Rebuilt>; isOver(): boolean } {
  const script = join(DIST, 'bench/figures-rebuild.js');
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, script, String(companyId)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [said, over] = ['', false];
  child.stdout.on('data', (text: Buffer) => (said += String(text)));
  const ended = once(child, 'close').then(([code]) => {
    over = true;
    if (code !== 0) throw new Error(`counting ended with ${String(code)}`);
    return JSON.parse(said) as Rebuilt;
  });
  return { ended, isOver: () => over };
}

/** All tickets are folded and all sums added up again; meanwhile lists of tickets answer as they do afterwards. */
async function rebuilt(bench: Bench, large: Seeded, list: ReturnType<typeof prober>): Promise<Figure> {
  await list.warm();
  const running = rebuild(bench, large);
  const during: number[] = [];
  while (!running.isOver()) {
    during.push(await list.round());
    await pause(2_000);
  }
  const done = await running.ended;
  if (done.wrong > 0) throw new Error(`${done.wrong} figures were wrong`);
  const after: number[] = [];
  for (let n = 0; n < ROUNDS_AFTER; n++) after.push(await list.round());
  const ratio = median(during) / median(after);
  return {
    ...{ name: 'dashboard: rebuild', what: 'p95 of a list of tickets meanwhile ÷ afterwards' },
    ...{ ratio, spread: [Math.min(...during) / median(after), Math.max(...during) / median(after)] },
    ...{ good: '≤ 3', goal: '≤ 2' },
    note: `${done.tickets} tickets in ${saying(done)}; ${median(during).toFixed(1)} ms ÷ ${median(after).toFixed(1)} ms`,
  };
}

async function token(bench: Bench, { companyId, userIds }: Seeded): Promise<string> {
  await bench.db('sessions').where({ userId: userIds[0]! }).delete();
  return tokenFor(bench, bench.env, { id: userIds[0]!, companyId });
}

/** What the dashboard shows against the rows behind it. */
async function medians(
  bench: Bench,
  { companyId }: Seeded,
  show: (days: number) => Promise<Record<string, unknown>>,
): Promise<Figure[]> {
  const shown: number[] = [];
  const exact: number[] = [];
  for (const days of [7, 30, 90]) {
    const { counters, range } = (await show(days)) as {
      counters: Record<string, { count: number; median: number; p90: number }>;
      range: { from: string };
    };
    for (const metric of TIMES) {
      const values: number[] = await bench
        .db('spanParts')
        .where({ companyId, metric })
        // Days of São Paulo, which has had no change of the clock since 2019.
        .where('at', '>=', new Date(`${range.from}T03:00:00Z`))
        .pluck('value');
      const times = counters[metric]!;
      if (times.count !== values.length)
        throw new Error(`${metric}: ${times.count} are not ${values.length}`);
      shown.push(times.median, times.p90);
      exact.push(percentile(values, 0.5) / 60_000, percentile(values, 0.9) / 60_000);
    }
  }
  const ratios = shown.map((value, place) => value / exact[place]!);
  const worst = Math.max(...ratios.map((ratio) => Math.abs(ratio - 1)));
  return [
    {
      ...{ name: 'dashboard: medians', what: 'median and 90th percentile ÷ exact ones' },
      ...{ ratio: 1 + worst, spread: [Math.min(...ratios), Math.max(...ratios)] },
      ...{ good: '≤ 1.02', goal: '≤ 1.02', note: `${ratios.length} of 7, 30 and 90 days` },
    },
  ];
}
