import { sampleCompany } from './lib/bench-company.js';
import { figureOf, interleaved, percentile, type Figure } from './lib/figures.js';
import { listen, type Listener } from './lib/listener.js';
import { cloudLine, referenceLine, type Line } from './lib/lines.js';
import { fire, pour, type Shot } from './lib/load.js';
import { startBench, startServer, type Bench, type Running } from './lib/processes.js';

const CONCURRENCY = 64;
const REQUESTS = 4_000;
const PAIRS = 8;

interface IngestBench {
  bench: Bench;
  core: Running;
  bare: Running;
  listener: Listener;
  hook: string;
  companyId: number;
  stop(): Promise<void>;
}

async function startIngestBench(line: Line): Promise<IngestBench> {
  const bench = await startBench();
  const env = await line.prepare(bench);
  const { companyId, admin } = await sampleCompany(bench);
  const hook = await line.connect(bench, companyId, env);
  const core = await startServer('bundle/main.js', env, '/health/ready');
  const bare = await startServer('bench/bare/insert-server.js', bench.env, '/health');
  const listener = await listen(core.url, bench, env, admin);
  return {
    bench,
    core,
    bare,
    listener,
    hook,
    companyId,
    async stop() {
      listener.close();
      await Promise.all([core.stop(), bare.stop()]);
      await bench.stop();
    },
  };
}

let sequence = 0;
const shots = (line: Line, path: string, count: number): Shot[] =>
  Array.from({ length: count }, () => line.shot(path, sequence++));

/** Benchmark 1: signed webhooks that are stored and reach a live client, against a bare INSERT. */
export const ingest = (): Promise<Figure[]> => measureIngest('ingest', referenceLine);
/** The same with WhatsApp's Cloud API. */
export const ingestCloud = (): Promise<Figure[]> => measureIngest('ingest-cloud', cloudLine);

async function measureIngest(name: string, line: Line): Promise<Figure[]> {
  const all = await startIngestBench(line);
  const { bench, core, bare, listener, hook, companyId } = all;
  try {
    const throughCore = async () => {
      const sent = shots(line, hook, REQUESTS);
      const seen = listener.expect(REQUESTS);
      const begun = performance.now();
      await fire(core.url, sent, CONCURRENCY);
      await seen;
      return REQUESTS / ((performance.now() - begun) / 1000);
    };
    const throughBare = async () =>
      REQUESTS / (await fire(bare.url, shots(line, '/hook', REQUESTS), CONCURRENCY)).seconds;
    await throughCore(); // contacts and caches
    await throughBare();
    const measured = await interleaved(PAIRS, throughCore, throughBare);
    const n = (await bench.db('messages').where({ companyId }).count({ n: '*' }))[0]?.n;
    const expected = REQUESTS * (PAIRS + 1);
    if (Number(n) !== expected) throw new Error(`${n} messages are stored, ${expected} were sent`);
    const perSecond = (values: number[]) => `${Math.round(percentile(values, 0.5))}/s`;
    return [
      figureOf(measured, {
        name,
        what: 'webhooks stored and seen live ÷ bare inserts',
        good: '≥ 0.35',
        goal: '≥ 1.0',
        note: `${perSecond(measured.a)} ÷ ${perSecond(measured.b)}, ${n} messages stored`,
      }),
    ];
  } finally {
    await all.stop();
  }
}

/** Benchmark 2: the 99th percentile of the same path, at a rate that both sustain. */
export async function ingestLatency(): Promise<Figure[]> {
  const line = referenceLine;
  const all = await startIngestBench(line);
  const { core, bare, listener, hook } = all;
  const RATE = 500;
  const COUNT = 2_500;
  try {
    const run = async (origin: string, path: string) => {
      const live = path === hook ? listener.expect(COUNT) : Promise.resolve();
      const { latencies } = await pour(origin, shots(line, path, COUNT), RATE, CONCURRENCY);
      await live;
      return percentile(latencies, 0.99);
    };
    await fire(core.url, shots(line, hook, 500), CONCURRENCY);
    await listener.expect(0);
    const measured = await interleaved(
      7,
      () => run(core.url, hook),
      () => run(bare.url, '/hook'),
    );
    const ms = (values: number[]) => `${percentile(values, 0.5).toFixed(1)} ms`;
    return [
      figureOf(measured, {
        name: 'ingest-latency',
        what: `p99 at ${RATE}/s ÷ the bare route's`,
        good: '≤ 2',
        goal: '≤ 1.2',
        note: `${ms(measured.a)} ÷ ${ms(measured.b)}`,
      }),
    ];
  } finally {
    await all.stop();
  }
}
