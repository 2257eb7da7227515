import { readFileSync } from 'node:fs';
import { figureOf, interleaved, median, type Figure } from './lib/figures.js';
import { tokenFor } from './lib/listener.js';
import { startBench, startServer, type Bench } from './lib/processes.js';
import { generate, type Seeded } from './seed/generate.js';

const PAIRS = 3;
const SHRINK = Number(process.env['RECADO_BENCH_SHRINK'] ?? 1);
const [LARGE, SMALL] = [100_000 / SHRINK, 10_000 / SHRINK];

/**
 * Benchmark 11: the peak memory of a server that exports 100,000 contacts against 10,000, each in a new process; and the
 * time of the large export against reading the same rows from a cursor.
 */
export async function contactExport(): Promise<Figure[]> {
  const bench = await startBench();
  const [planId] = await bench
    .db('plans')
    .insert({ name: 'Platform', users: 10, connections: 10, queues: 10 });
  await bench.db('companies').insert({ id: 1, name: 'Platform', planId });
  // Two tickets for each contact.
  const large = await generate(bench.db, 'Large', { tickets: LARGE * 2, messagesPerTicket: 0 });
  const small = await generate(bench.db, 'Small', { tickets: SMALL * 2, messagesPerTicket: 0 });
  try {
    const megabytes = await interleaved(
      PAIRS,
      () => exported(bench, large).then(({ peak }) => peak),
      () => exported(bench, small).then(({ peak }) => peak),
    );
    const seconds = await interleaved(
      PAIRS,
      () => exported(bench, large).then((done) => done.seconds),
      () => cursor(bench, large),
    );
    return [
      figureOf(megabytes, {
        name: 'export: memory',
        what: `peak memory at ${LARGE} contacts ÷ ${SMALL}`,
        ...{ good: '≤ 1.3', goal: '≤ 1.05' },
        note: `${median(megabytes.a).toFixed(0)} MB ÷ ${median(megabytes.b).toFixed(0)} MB`,
      }),
      figureOf(seconds, {
        name: 'export: time',
        what: `time of ${LARGE} contacts ÷ a cursor over them`,
        ...{ good: '≤ 4', goal: '≤ 2' },
        note: `${median(seconds.a).toFixed(2)} s ÷ ${median(seconds.b).toFixed(2)} s`,
      }),
    ];
  } finally {
    await bench.stop();
  }
}

/** In a separate process: its peak in MB, and the duration of the download. */
async function exported(bench: Bench, { companyId, userIds }: Seeded) {
  const core = await startServer('bundle/main.js', { ...bench.env, RECADO_PLUGINS: 'none' }, '/health/ready');
  try {
    const user = { id: userIds[0]!, companyId };
    await bench.db('sessions').where({ userId: user.id }).delete();
    const authorization = `Bearer ${await tokenFor(bench, bench.env, user)}`;
    const begun = performance.now();
    const answer = await fetch(`${core.url}/api/contacts/export`, { headers: { authorization } });
    let bytes = 0;
    for await (const chunk of answer.body!) bytes += (chunk as Uint8Array).length;
    if (!answer.ok || bytes < 10_000) throw new Error(`the export answered ${answer.status}, ${bytes} bytes`);
    const seconds = (performance.now() - begun) / 1000;
    const status = readFileSync(`/proc/${core.child.pid}/status`, 'utf8');
    return { seconds, peak: Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024 };
  } finally {
    await core.stop();
  }
}

async function cursor(bench: Bench, { companyId }: Seeded): Promise<number> {
  const begun = performance.now();
  let rows = 0;
  for await (const row of bench.db('contacts').where({ companyId }).orderBy(['name', 'id']).stream())
    if (row) rows += 1;
  if (rows < LARGE) throw new Error(`the cursor read ${rows} rows`);
  return (performance.now() - begun) / 1000;
}
