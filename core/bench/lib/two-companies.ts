import { found, generate, type Seeded } from '../seed/generate.js';
import { tokenFor } from './listener.js';
import { startBench, startServer, type Bench } from './processes.js';

/** Divides the size of the larger company, for a quick run. */
export const SHRINK = Number(process.env['RECADO_BENCH_SHRINK'] ?? 1);
export const LARGE = 1_000_000 / SHRINK;
export const SMALL = Math.min(10_000, LARGE);
export const MESSAGES_PER_TICKET = 10;

export interface TwoCompanies {
  bench: Bench;
  url: string;
  large: Seeded;
  small: Seeded;
  /** A bearer token of a new session of the company's n-th user: a session may ask 1,200 times a minute. */
  token(of: Seeded, place: number): Promise<string>;
  stop(): Promise<void>;
}

let made: Promise<TwoCompanies> | undefined;

/** A company of a million tickets beside one of ten thousand, and a server: generated once for all benchmarks of a run. */
export const twoCompanies = (): Promise<TwoCompanies> => (made ??= make());

export async function closeTwoCompanies(): Promise<void> {
  await (await made)?.stop();
  made = undefined;
}

async function make(): Promise<TwoCompanies> {
  const bench = await startBench(process.env['RECADO_BENCH_KEEP']);
  if (!(await bench.db('companies').first('id'))) await aPlatform(bench);
  const begun = performance.now();
  const company = async (name: string, tickets: number) =>
    (await found(bench.db, name)) ??
    (await generate(bench.db, name, { tickets, messagesPerTicket: MESSAGES_PER_TICKET }));
  const large = await company('Large', LARGE);
  const small = await company('Small', SMALL);
  console.log(`  seeded in ${Math.round((performance.now() - begun) / 1000)} s`);
  const core = await startServer('bundle/main.js', { ...bench.env, RECADO_PLUGINS: 'none' }, '/health/ready');
  return {
    bench,
    url: core.url,
    large,
    small,
    async token(of, place) {
      const user = { id: of.userIds[place]!, companyId: of.companyId };
      await bench.db('sessions').where({ userId: user.id }).delete();
      return tokenFor(bench, bench.env, user);
    },
    async stop() {
      await core.stop();
      await bench.stop();
    },
  };
}

/** Company 1 is the platform's. */
export async function aPlatform({ db }: Bench): Promise<void> {
  const [planId] = await db('plans').insert({ name: 'Platform', users: 10, connections: 10, queues: 10 });
  await db('companies').insert({ id: 1, name: 'Platform', planId });
}
