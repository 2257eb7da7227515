import type { Services } from '../../wiring/compose.js';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import { inTransaction, type Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import { DEMO } from './demo-people.js';
import { wantMonth } from './month/wanted-month.tx.js';

/** Not on the sign-up page: it is there for the demo's company. */
const PLAN = { users: 10, connections: 10, queues: 10, amount: 149.9, isPublic: false };

/** Company, people and queues in one transaction: a demo is complete or absent. Its month comes later, if it is to. */
export async function seedDemo(
  services: Services,
  { password, month }: { password: string; month: boolean },
): Promise<void> {
  const { infra, companies, plans, users } = services;
  if (password.length < infra.config.minPasswordLength)
    throw apiError(
      'ERR_VALIDATION',
      `RECADO_DEMO_PASSWORD needs at least ${infra.config.minPasswordLength} characters.`,
    );
  const plan = await plans.ensure(DEMO.plan, PLAN);
  await inTransaction(infra.db, async (trx) => {
    const platform = { companyId: PLATFORM_COMPANY_ID };
    const owner = { ...DEMO.owner, password, profile: 'admin' as const, super: true };
    await users.createByOperator(trx, platform, owner);
    const scope = await companies.create(trx, {
      name: DEMO.company,
      email: DEMO.admin.email,
      planId: plan.id,
      dueDate: inYears(infra.clock.now(), 10),
    });
    await users.createByOperator(trx, scope, { ...DEMO.admin, password, profile: 'admin' });
    if (month) await wantMonth(trx);
  });
}

const inYears = (from: Date, years: number) =>
  `${from.getUTCFullYear() + years}${from.toISOString().slice(4, 10)}`;

/** The key of the demo's web chat, empty without one; undefined if there is no demo. */
export async function findDemo(db: Db): Promise<string | undefined> {
  const admin = await db('users').where({ email: DEMO.admin.email }).first('companyId');
  if (!admin) return undefined;
  const chat: { publicKey: Buffer } | undefined = await db('connections')
    .where({ companyId: admin.companyId, channel: 'webchat' })
    .orderBy('id')
    .first('publicKey');
  return chat?.publicKey.toString() ?? '';
}
