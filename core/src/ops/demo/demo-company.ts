import type { Services } from '../../wiring/compose.js';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import { inTransaction, type Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';

/** The people and departments of the demo: an optician's in pt-BR, where the product's first users are. */
export const DEMO = {
  company: 'Ótica Horizonte',
  plan: 'Demo',
  owner: { name: 'Super', email: 'super@recado.local' },
  admin: { name: 'Helena Prado', email: 'admin@demo.recado' },
  agents: [
    { name: 'Ana Ribeiro', email: 'ana@demo.recado', queues: ['Comercial', 'Suporte'] },
    { name: 'Caio Nunes', email: 'caio@demo.recado', queues: ['Suporte', 'Financeiro'] },
  ],
  queues: [
    {
      name: 'Comercial',
      color: '#2563eb',
      greetingMessage: 'Olá! Você fala com o Comercial. Como podemos ajudar?',
    },
    {
      name: 'Suporte',
      color: '#0f9d76',
      greetingMessage: 'Olá! Você fala com o Suporte. Conte o que aconteceu.',
    },
    { name: 'Financeiro', color: '#c2410c', greetingMessage: 'Olá! Você fala com o Financeiro.' },
  ],
} as const;

const PLAN = { users: 10, connections: 10, queues: 10, amount: 149.9 };

/** Company, people and queues in one transaction: a demo is complete or absent. */
export async function seedDemo(services: Services, password: string): Promise<void> {
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
