import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import {
  assertPlanned,
  startCampaign,
  startCampaignBench,
  type CampaignBench,
  type CampaignCompany,
  type Client,
} from './lib/campaign-bench.js';
import { figureOf, interleaved, median, type Figure } from './lib/figures.js';

const PAIRS = 7;
const CONCURRENCY = 64;
const PEOPLE = Math.round(10_000 / Number(process.env['RECADO_BENCH_SHRINK'] ?? 1));
const LOOK_MS = 25;
/** Server processes that share the work. */
const PROCESSES = Number(process.env['RECADO_BENCH_PROCESSES'] ?? 1);

/**
 * Benchmark 9: messages of a campaign that the provider has and whose recipients say so, per second, against jobs of
 * BullMQ that do nothing.
 */
export async function campaign(): Promise<Figure[]> {
  const all = await startCampaignBench();
  const company = await all.aCompany('bench');
  const list = await all.aList(company, PEOPLE);
  const cores = [await all.startCore()];
  while (cores.length < PROCESSES) cores.push(await all.startCore());
  try {
    const admin = await all.asAdmin(cores[0]!, company);
    const sends = () => sendsPerSecond(all, admin, company, list);
    const looser: number[] = [];
    const jobs = async () => {
      looser.push(await jobsPerSecond(all.env, 'everysec'));
      return await jobsPerSecond(all.env, 'always');
    };
    await sends(); // the people become contacts
    await jobs();
    looser.length = 0;
    const measured = await interleaved(PAIRS, sends, jobs);
    const perSecond = (values: number[]) => `${Math.round(median(values))}/s`;
    const figure = (name: string, what: string, against: number[]) =>
      figureOf(
        { a: measured.a, b: against, ratios: measured.a.map((sent, pair) => sent / against[pair]!) },
        {
          ...{ name, what: `recorded sends to ${PEOPLE} people ÷ ${what}`, good: '≥ 0.15', goal: '≥ 0.5' },
          note: `${perSecond(measured.a)} ÷ ${perSecond(against)}`,
        },
      );
    return [
      figure('campaign', 'no-op jobs, as durable as the messages', measured.b),
      figure('campaign: looser', 'no-op jobs, on the disk within a second', looser),
    ];
  } finally {
    for (const core of cores) await core.stop();
    await all.stop();
  }
}

/** From the first message at the provider until all recipients have the state that says so. */
async function sendsPerSecond(
  { bench, provider }: CampaignBench,
  admin: Client,
  company: CampaignCompany,
  list: number,
): Promise<number> {
  provider.ledger.clear();
  const id = await startCampaign(admin, company, list);
  await provider.ledger.waitFor(({ sends }) => sends.length > 0);
  const begun = performance.now();
  let sent = 0;
  while (sent < PEOPLE) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const [row] = await bench
      .db('campaignCounts')
      .where({ campaignId: id, state: 'sent' })
      .sum({ total: 'total' });
    sent = Number(row!['total'] ?? 0);
    if (performance.now() - begun > 300_000) throw new Error(`${sent} of ${PEOPLE} were sent`);
  }
  const seconds = (performance.now() - begun) / 1000;
  await assertPlanned(bench, id, PEOPLE);
  const reached = new Set(provider.ledger.sends.map(({ send }) => send.chat));
  if (provider.ledger.sends.length !== PEOPLE || reached.size !== PEOPLE)
    throw new Error(`the provider took ${provider.ledger.sends.length} messages to ${reached.size} people`);
  return PEOPLE / seconds;
}

/** Jobs that do nothing; `always`: on the disk before Redis answers, like the rows of the messages. */
async function jobsPerSecond(
  { REDIS_URL }: NodeJS.ProcessEnv,
  flush: 'always' | 'everysec',
): Promise<number> {
  const connect = () => new Redis(REDIS_URL!, { maxRetriesPerRequest: null });
  const [producer, consumer] = [connect(), connect()];
  await producer.config('SET', 'appendfsync', flush);
  const queue = new Queue('bench-no-op', { connection: producer });
  const options = { removeOnComplete: true, removeOnFail: true };
  let left = PEOPLE;
  let done!: () => void;
  const all = new Promise<void>((resolve) => (done = resolve));
  const begun = performance.now();
  const worker = new Worker(
    'bench-no-op',
    async () => {
      if (--left === 0) done();
    },
    { connection: consumer, concurrency: CONCURRENCY },
  );
  for (let from = 0; from < PEOPLE; from += 500)
    await queue.addBulk(
      Array.from({ length: Math.min(500, PEOPLE - from) }, (_, n) => ({
        ...{ name: 'no-op', data: { id: from + n }, opts: options },
      })),
    );
  await all;
  const seconds = (performance.now() - begun) / 1000;
  await worker.close();
  await queue.close();
  await producer.config('SET', 'appendfsync', 'everysec');
  producer.disconnect();
  consumer.disconnect();
  return PEOPLE / seconds;
}
