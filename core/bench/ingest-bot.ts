import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sampleCompany } from './lib/bench-company.js';
import { figureOf, interleaved, percentile, type Figure } from './lib/figures.js';
import { listen } from './lib/listener.js';
import { referenceLineNamed, referenceLine } from './lib/lines.js';
import { fire, pour } from './lib/load.js';
import { startBench, startServer, type Bench } from './lib/processes.js';

const CONCURRENCY = 64;
/** Far below what either line sustains: a message's own way is measured, and no queue before it. */
const RATE = 20;
const COUNT = 400;
const PAIRS = 7;
/** Longer than a round: all its questions are in flight at its end. */
const THINKING_MS = 25_000;

/** A service that takes each question and has nothing to say. */
async function slowService(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(() => response.setHeader('content-type', 'application/json').end('[]'), THINKING_MS).unref();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function aBot({ db }: Bench, companyId: number, service: Server): Promise<number> {
  await db('plans').update({ useIntegrations: true });
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  const entry = { companyId, type: 'webhook', name: 'Bot', settings: JSON.stringify({ urlN8N: url }) };
  const [id] = await db('flowIntegrations').insert(entry);
  return id!;
}

/** Once the bot has answered whom it is answering, and the others wait no longer: a round meets no work of another. */
async function atRest({ db }: Bench): Promise<void> {
  await db('ticketAnswers').whereNull('busyUntil').update({ dueAt: null });
  while (await db('ticketAnswers').whereNotNull('dueAt').first('ticketId')) await pause(500);
}

/** Benchmark 2 with a bot that has each conversation, against the same line without one: until stored and answered. */
export async function ingestBesideBot(): Promise<Figure[]> {
  const bench = await startBench();
  const service = await slowService();
  const prepared = await referenceLine.prepare(bench);
  const env = { ...prepared, RECADO_PLUGINS: 'reference,webhook', RECADO_ALLOWED_HOSTS: '127.0.0.1' };
  const { companyId, admin } = await sampleCompany(bench);
  const botId = await aBot(bench, companyId, service);
  const plain = referenceLineNamed('bench-line', 0);
  const botted = referenceLineNamed('bot-line', 1);
  const plainHook = await plain.connect(bench, companyId, env);
  const bottedHook = await botted.connect(bench, companyId, env);
  await bench.db('connections').where({ name: 'bot-line' }).update({ flowIntegrationId: botId });
  const core = await startServer('bundle/main.js', env, '/health/ready');
  const listener = await listen(core.url, bench, env, admin);
  let sequence = 0;
  const shots = (line: typeof plain, hook: string, count: number) =>
    Array.from({ length: count }, () => line.shot(hook, sequence++));
  try {
    const run = async (line: typeof plain, hook: string) => {
      await atRest(bench);
      const live = listener.expect(COUNT);
      const { latencies } = await pour(core.url, shots(line, hook, COUNT), RATE, CONCURRENCY);
      await live;
      return percentile(latencies, 0.5);
    };
    await fire(core.url, shots(plain, plainHook, 500), CONCURRENCY);
    await fire(core.url, shots(botted, bottedHook, 500), CONCURRENCY);
    const measured = await interleaved(
      PAIRS,
      () => run(botted, bottedHook),
      () => run(plain, plainHook),
    );
    const asked = await bench.db('ticketAnswers').count({ n: '*' });
    if (!Number(asked[0]?.['n'])) throw new Error('the bot had no conversation');
    const ms = (values: number[]) => `${percentile(values, 0.5).toFixed(1)} ms`;
    return [
      figureOf(measured, {
        name: 'ingest-bot',
        what: `median of a webhook at ${RATE}/s with a bot ÷ without one`,
        good: '≤ 1.05',
        goal: '≤ 1.05',
        note: `${ms(measured.a)} ÷ ${ms(measured.b)}, ${asked[0]?.['n']} conversations with the bot`,
      }),
    ];
  } finally {
    listener.close();
    await core.stop();
    service.closeAllConnections();
    service.close();
    await bench.stop();
  }
}
