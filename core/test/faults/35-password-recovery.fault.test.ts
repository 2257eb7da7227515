import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRecoveryApp, type RecoveryApp } from '../sessions/recovery-scene.js';
import { diceOf, faultSeeds } from './seeds.js';

const EACH = 200;
/** Two samples of one distribution differ by more than this once in 15,000 comparisons. */
const APART = 4;

/** How far the ranks of `ones` among all values are from chance, in standard deviations (Mann and Whitney). */
function rankDistance(ones: readonly number[], others: readonly number[]): number {
  const all = [...ones, ...others].sort((a, b) => a - b);
  const ranks = new Map<number, number>();
  all.forEach((value, place) =>
    ranks.set(value, (place + 1 + all.length - [...all].reverse().indexOf(value)) / 2),
  );
  const sum = ones.reduce((total, value) => total + ranks.get(value)!, 0);
  const mean = (ones.length * (all.length + 1)) / 2;
  return Math.abs(sum - mean) / Math.sqrt((ones.length * others.length * (all.length + 1)) / 12);
}

describe.each(faultSeeds())('case 35: password recovery, seed %i', (seed) => {
  let test: RecoveryApp;
  beforeAll(async () => {
    test = await startRecoveryApp();
  });
  afterAll(() => test.stop());

  it('answers 400 requests for known and unknown phones in the same words and the same time', async () => {
    const dice = diceOf(seed);
    const { company } = await test.aConnected();
    const first = 5511960000000 + dice.below(100) * 10_000;
    const phones = Array.from({ length: 2 * EACH }, (_, n) => String(first + n * 7));
    const known = new Set(phones.filter((_, n) => n % 2 === 0));
    const { passwordHash } = await test.aUser(company);
    await test.db('users').insert(
      [...known].map((wpp, n) => ({
        ...{
          companyId: company.id,
          name: `Person ${n}`,
          email: `p${n}-${seed}@many.test`,
          passwordHash,
          wpp,
        },
      })),
    );
    const shuffled = phones.map((phone) => [dice.below(1e9), phone] as const).sort(([a], [b]) => a - b);
    const times = { ask: new Map<string, number>(), verify: new Map<string, number>() };
    const said = new Map<string, Set<string>>();
    const took = async (
      kind: 'ask' | 'verify',
      phone: string,
      call: () => Promise<{ status: number; text: string }>,
    ) => {
      const begun = performance.now();
      const { status, text } = await call();
      times[kind].set(phone, performance.now() - begun);
      const words = `${status} ${text.replace(/[0-9a-f]{32}/, 'id')}`;
      said.set(kind, (said.get(kind) ?? new Set()).add(words));
    };
    const browsers = shuffled.map(([, phone]) => ({ phone, browser: test.aBrowser() }));
    // What the first calls warm up counts for nobody.
    for (let turn = 0; turn < 20; turn++) await test.aBrowser().ask(String(first + 1 + turn * 7));
    for (const { phone, browser } of browsers) await took('ask', phone, () => browser.ask(phone));
    await test.prepared();
    for (const { phone, browser } of browsers)
      await took('verify', phone, () => browser.verify(phone, '000000'));

    expect([...said.get('ask')!]).toEqual(['200 {"userId":"id"}']);
    // One code in a million is this one.
    expect([...said.get('verify')!].filter((words) => words !== '200 {"code":"000000"}')).toEqual([
      '200 {"code":null}',
    ]);
    for (const [kind, measured] of Object.entries(times)) {
      const of = (isKnown: boolean) =>
        [...measured].flatMap(([phone, ms]) => (known.has(phone) === isKnown ? [ms] : []));
      expect(rankDistance(of(true), of(false)), kind).toBeLessThan(APART);
    }
    expect(await test.db('messages').where({ companyId: company.id }).count({ n: '*' })).toEqual([
      { n: EACH },
    ]);
  });
});
