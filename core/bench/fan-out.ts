import WebSocket from 'ws';
import { figureOf, interleaved, median, type Figure } from './lib/figures.js';
import { tokenFor } from './lib/listener.js';
import { startBench, startServer } from './lib/processes.js';

const SOCKETS = 200;
const EVENTS = 1_000;
const PAIRS = 8;

/** Benchmark 7: live events that reach authorised sockets, per second, against a plain loop of `ws` sends. */
export async function fanOut(): Promise<Figure[]> {
  const bench = await startBench();
  const { db } = bench;
  const [planId] = await db('plans').insert({ name: 'Bench', users: 1000, connections: 10, queues: 10 });
  await db('companies').insert({ id: 1, name: 'Platform', planId });
  const [companyId] = await db('companies').insert({ name: 'Bench', planId, dueDate: '2999-12-31' });
  const core = await startServer('bundle/main.js', { ...bench.env, RECADO_PLUGINS: 'none' }, '/health/ready');
  const raw = await startServer('bench/bare/socket-server.js', bench.env, '/health');
  const payload = sampleFrame(companyId!);
  try {
    const users = await Promise.all(
      Array.from({ length: SOCKETS }, async (_, n) => {
        const [id] = await db('users').insert({
          companyId,
          name: `Agent ${n}`,
          email: `a${n}@bench.test`,
          passwordHash: '-',
          profile: 'admin',
        });
        return { id: id!, companyId: companyId! };
      }),
    );
    const counter = { left: 0, done: () => undefined as void };
    const count = (data: WebSocket.RawData) => {
      if (isEvent(data) && --counter.left === 0) counter.done();
    };
    for (const user of users) {
      const token = await tokenFor(bench, bench.env, user);
      await open(
        `${core.url.replace('http', 'ws')}/api/live`,
        count,
        JSON.stringify({ event: 'auth', token }),
      );
    }
    for (let n = 0; n < SOCKETS; n++) await open(`${raw.url.replace('http', 'ws')}/`, count);
    const arrived = () => {
      counter.left = SOCKETS * EVENTS;
      return new Promise<void>((resolve) => (counter.done = resolve));
    };
    const timed = async (begin: () => Promise<unknown>) => {
      const all = arrived();
      const begun = performance.now();
      await begin();
      await all;
      return (SOCKETS * EVENTS) / ((performance.now() - begun) / 1000);
    };
    const row = {
      companyId,
      topic: 'queue',
      event: JSON.stringify({ action: 'update', data: payload.data, audience: { to: 'company' } }),
    };
    const throughCore = () =>
      timed(() =>
        db.batchInsert(
          'outbox',
          Array.from({ length: EVENTS }, () => row),
          500,
        ),
      );
    const throughRaw = () =>
      timed(() =>
        fetch(`${raw.url}/send?count=${EVENTS}`, { method: 'POST', body: JSON.stringify(payload) }),
      );
    await throughCore();
    await throughRaw();
    const measured = await interleaved(PAIRS, throughCore, throughRaw);
    const perSecond = (values: number[]) => `${Math.round(median(values) / 1000)}k/s`;
    return [
      figureOf(measured, {
        name: 'fan-out',
        what: `frames to ${SOCKETS} sockets ÷ raw ws sends`,
        good: '≥ 0.7',
        goal: '≥ 1.2',
        note: `${perSecond(measured.a)} ÷ ${perSecond(measured.b)}`,
      }),
    ];
  } finally {
    await Promise.all([core.stop(), raw.stop()]);
    await bench.stop();
  }
}

const isEvent = (data: WebSocket.RawData) => (data as Buffer).includes('-queue"');

function sampleFrame(companyId: number) {
  const queue = { id: 1, name: 'Support', color: '#1d3f8f', greetingMessage: 'x'.repeat(800) };
  return { seq: 1, event: `company-${companyId}-queue`, data: { action: 'update', queue } };
}

async function open(
  url: string,
  onMessage: (data: WebSocket.RawData) => void,
  first?: string,
): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => (first ? socket.send(first) : resolve()));
    socket.on('message', (data) => {
      if ((data as Buffer).includes('caught-up')) resolve();
      onMessage(data);
    });
  });
}
