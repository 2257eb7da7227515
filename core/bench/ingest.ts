import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { signBody, SIGNATURE_HEADER, writeReferencePlugin } from '@recado/sdk/testing';
import { createSecretBox } from '../src/infra/secret-box.js';
import { loadConfig } from '../src/infra/config.js';
import { figureOf, interleaved, percentile, type Figure } from './lib/figures.js';
import { listen, type Listener } from './lib/listener.js';
import { fire, pour, type Shot } from './lib/load.js';
import { benchGround, startServer, type Bench, type Running } from './lib/processes.js';
import { sampleDelivery } from './lib/deliveries.js';

const CONCURRENCY = 64;
const CONTACTS = 10_000;
const REQUESTS = 4_000;
const PAIRS = 8;
const SECRET = 'secret of the bench line';

interface Ground {
  bench: Bench;
  core: Running;
  bare: Running;
  listener: Listener;
  hook: string;
  companyId: number;
  stop(): Promise<void>;
}

async function ground(): Promise<Ground> {
  const bench = await benchGround();
  const plugins = join(bench.folder, 'plugins');
  mkdirSync(plugins);
  await writeReferencePlugin(plugins);
  const env = { ...bench.env, RECADO_PLUGIN_PATHS: plugins, RECADO_PLUGINS: 'reference' };
  const { companyId, admin } = await aCompany(bench);
  const hook = await aConnection(bench, companyId, env);
  const core = await startServer('src/main.js', env, '/health/ready');
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

async function aCompany({
  db,
}: Bench): Promise<{ companyId: number; admin: { id: number; companyId: number } }> {
  const [planId] = await db('plans').insert({ name: 'Bench', users: 10, connections: 10, queues: 10 });
  await db('companies').insert({ id: 1, name: 'Platform', planId });
  const [companyId] = await db('companies').insert({ name: 'Bench', planId, dueDate: '2999-12-31' });
  const [id] = await db('users').insert({
    companyId,
    name: 'Admin',
    email: 'admin@bench.test',
    passwordHash: '-',
    profile: 'admin',
  });
  return { companyId: companyId!, admin: { id: id!, companyId: companyId! } };
}

async function aConnection({ db }: Bench, companyId: number, env: NodeJS.ProcessEnv): Promise<string> {
  const box = createSecretBox(loadConfig(env).keys.secrets);
  await db('connections').insert({
    companyId,
    name: 'Bench line',
    channel: 'reference',
    publicKey: Buffer.from('bench-line'),
    settings: JSON.stringify({ providerUrl: 'http://127.0.0.1:9' }),
    secrets: box.seal({ secret: SECRET }),
    tokenHash: Buffer.alloc(32, 1),
    tokenHint: 'XXXX',
    status: 'CONNECTED',
  });
  return '/api/hooks/reference/bench-line';
}

let sequence = 0;
function shots(path: string, count: number): Shot[] {
  return Array.from({ length: count }, () => {
    const n = sequence++;
    const body = Buffer.from(JSON.stringify(sampleDelivery(n, n % CONTACTS)));
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(body, SECRET) };
    return { path, body, headers };
  });
}

/** Benchmark 1: signed webhooks that are stored, and seen by a live client, against a bare INSERT. */
export async function ingest(): Promise<Figure[]> {
  const all = await ground();
  const { bench, core, bare, listener, hook, companyId } = all;
  try {
    const throughCore = async () => {
      const sent = shots(hook, REQUESTS);
      const seen = listener.expect(REQUESTS);
      const begun = performance.now();
      await fire(core.url, sent, CONCURRENCY);
      await seen;
      return REQUESTS / ((performance.now() - begun) / 1000);
    };
    const throughBare = async () =>
      REQUESTS / (await fire(bare.url, shots('/hook', REQUESTS), CONCURRENCY)).seconds;
    await throughCore(); // contacts and caches
    await throughBare();
    const measured = await interleaved(PAIRS, throughCore, throughBare);
    const n = (await bench.db('messages').where({ companyId }).count({ n: '*' }))[0]?.n;
    const expected = REQUESTS * (PAIRS + 1);
    if (Number(n) !== expected) throw new Error(`${n} messages are stored, ${expected} were sent`);
    const perSecond = (values: number[]) => `${Math.round(percentile(values, 0.5))}/s`;
    return [
      figureOf(measured, {
        name: 'ingest',
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

/** Benchmark 2: the 99th percentile of the same path, at a rate that both carry. */
export async function ingestLatency(): Promise<Figure[]> {
  const all = await ground();
  const { core, bare, listener, hook } = all;
  const RATE = 500;
  const COUNT = 2_500;
  try {
    const run = async (origin: string, path: string) => {
      const live = path === hook ? listener.expect(COUNT) : Promise.resolve();
      const { latencies } = await pour(origin, shots(path, COUNT), RATE, CONCURRENCY);
      await live;
      return percentile(latencies, 0.99);
    };
    await fire(core.url, shots(hook, 500), CONCURRENCY);
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
