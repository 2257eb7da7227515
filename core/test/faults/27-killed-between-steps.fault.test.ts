import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.js';
import { PATIENCE_MS } from '../support/patience.js';
import { faultSeeds } from './seeds.js';
import { startCuttingProxy, type CuttingProxy, type Fate } from './support/cutting-proxy.js';
import { SUM, nextYear, startPaymentScene, type Debt, type PaymentScene } from './support/payment-scene.js';

type Side = 'before' | 'after';
const TABLES = 'charges|payments|invoices|companies|outbox|companyEvents|billingNotices';
const WRITE = new RegExp(`^(insert (?:ignore )?into|update|delete from) \`?(${TABLES})\`?`, 'i');
/** Of the sweep that looks for charges of ended invoices: it comes at any time. */
const SWEEP = /^update `charges` as `c` inner join `invoices`/i;

interface Point {
  step: number;
  side: Side;
}
/** A write of the payment, or the commit of one. `isInside`: of a transaction that has written before. */
interface Step {
  name: string;
  isInside: boolean;
}

/** Kills the core at one of the steps. */
class Killer {
  /** Since `arm`. */
  steps: Step[] = [];
  private at: Point | undefined;
  /** Whether the open transaction of a connection has written. */
  private readonly transactions = new Map<number, boolean>();
  private tell: () => void = () => undefined;
  killed = new Promise<void>(() => undefined);

  constructor(private readonly kill: () => void) {}

  arm(at?: Point): void {
    this.steps = [];
    this.at = at;
    this.killed = new Promise((resolve) => (this.tell = resolve));
  }
  fateOf(sql: string, connection: number): Fate {
    const step = this.stepOf(sql, connection);
    if (step === undefined) return 'pass';
    this.steps.push(step);
    if (this.at?.step !== this.steps.length - 1) return 'pass';
    const { side } = this.at;
    this.at = undefined;
    this.kill();
    this.tell();
    return side === 'before' ? 'cut before' : 'cut after';
  }
  private stepOf(sql: string, connection: number): Step | undefined {
    const isInside = this.transactions.get(connection) === true;
    if (/^(begin|start transaction)/i.test(sql)) this.transactions.set(connection, false);
    if (/^(commit|rollback)/i.test(sql)) {
      this.transactions.delete(connection);
      return isInside && /^commit/i.test(sql) ? { name: 'commit', isInside } : undefined;
    }
    const [, verb, table] = SWEEP.test(sql) ? [] : (WRITE.exec(sql) ?? []);
    if (!verb) return undefined;
    if (this.transactions.has(connection)) this.transactions.set(connection, true);
    return { name: `${verb.split(' ')[0]!.toLowerCase()} ${table}`, isInside };
  }
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: CuttingProxy;
let killer: Killer;
let payments: PaymentScene;
let steps: Step[] | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  killer = new Killer(() => process.kill(payments.scene.core.pid, 'SIGKILL'));
  proxy = await startCuttingProxy(database.url, (sql, connection) => killer.fateOf(sql, connection));
  payments = await startPaymentScene({ url: proxy.url, db: database.db });
});
afterAll(async () => {
  await payments?.stop();
  await proxy?.stop();
  await database?.drop();
});

const isPaid = async (debt: Debt) => (await debt.books()).status === 'paid';

/** What a payer and the provider do, whatever became of Recado: each thing until it has succeeded, and paying once. */
class Payer {
  private charge: string | undefined;
  private hasPaid = false;
  private isTold = false;
  constructor(readonly debt: Debt) {}

  async goOn(): Promise<void> {
    const { psp } = payments;
    if (!this.hasPaid && !(await isPaid(this.debt))) {
      const [former] = await this.debt.charges();
      // The payer changes the method once, so that a charge is withdrawn.
      if (!former) await this.debt.paid();
      await this.debt.paid({ method: 'card' });
      const open = (await this.debt.charges()).find(({ status }) => status === 'open');
      this.charge = open.externalId.toString();
      psp.bank.pay(this.charge!, SUM);
      this.hasPaid = true;
    }
    if (!this.isTold) {
      await expect.poll(() => psp.post(psp.event('charge.paid', this.charge!))).toBe(200);
      this.isTold = true;
    }
    await expect.poll(() => isPaid(this.debt)).toBe(true);
    // Nothing is left to do: everybody was told, and nobody is asked about the charges again by themselves.
    await expect
      .poll(() => payments.scene.db('outbox').where({ companyId: this.debt.company.id, topic: 'payment' }))
      .toEqual([]);
    await expect.poll(async () => (await this.debt.charges()).at(-1).nextLookAt).toBeNull();
  }
}

async function expectPaidOnce(debt: Debt): Promise<void> {
  expect(await debt.books()).toEqual({
    ...{ status: 'paid', due: nextYear(debt.dueDate), told: 1, payments: ['counted'] },
  });
  const charges = await debt.charges();
  const held = charges.map(({ reference }) => payments.psp.bank.ordered(reference));
  // The provider made each charge at most once, took the money once, and takes no more.
  expect(held.every(({ length }) => length <= 1)).toBe(true);
  expect(held.flat().flatMap(({ receipts }) => receipts)).toHaveLength(1);
  expect(held.flat().filter(({ state }) => state === 'waiting')).toEqual([]);
  expect(charges.filter(({ status }) => status === 'settled')).toHaveLength(1);
}

async function stepsOfOnePayment(): Promise<Step[]> {
  const debt = await payments.aDebt();
  killer.arm();
  await new Payer(debt).goOn();
  await expectPaidOnce(debt);
  const names = killer.steps.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'insert charges',
      'insert billingNotices',
      'insert payments',
      'update companies',
    ]),
  );
  return killer.steps;
}

/** After each step; and before each that begins something, as the provider may have been asked since the last one. */
const pointsOf = (steps: readonly Step[]): Point[] =>
  steps.flatMap(({ isInside }, step) => [
    ...(isInside ? [] : [{ step, side: 'before' as const }]),
    { step, side: 'after' as const },
  ]);

/** A kill costs a start of the core: each seed makes a few, and twenty seeds make all of them. */
const KILLS = 4;

/** A payment during which the core is killed at a point, and started again; the payer and the provider go on. */
async function expectSurvives(point: Point): Promise<void> {
  const debt = await payments.aDebt();
  const payer = new Payer(debt);
  killer.arm(point);
  const begun = payer.goOn().then(
    () => 'ended',
    (error: Error) => error,
  );
  // Concurrent work may make one step less.
  if ((await Promise.race([killer.killed.then(() => 'killed'), begun])) === 'killed') {
    await payments.scene.core.exited;
    await payments.scene.db('leases').delete();
    await payments.scene.restart();
    await debt.hurry();
  }
  await begun;
  await payer.goOn();
  await expectPaidOnce(debt);
}
const stepsOf = async () => (steps ??= await stepsOfOnePayment());

describe.each(faultSeeds())('seed %i', (seed) => {
  it(
    'case 27: kill -9 between each two steps of a checkout and its settlement: paid once, and nothing twice',
    { timeout: 5 * PATIENCE_MS },
    async () => {
      const points = pointsOf(await stepsOf());
      const apart = Math.ceil(points.length / KILLS);
      for (const point of points.filter((_, index) => index % apart === seed % apart))
        await expectSurvives(point);
    },
  );
});

it('a kill between the settlement and its live event: everybody is told, once', async () => {
  const names = (await stepsOf()).map(({ name }) => name);
  const settled = names.indexOf('commit', names.indexOf('insert payments'));
  await expectSurvives({ step: settled, side: 'after' });
});
