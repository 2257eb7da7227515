import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ReferenceProvider, writeReferencePlugin } from '@recado/sdk/testing';
import { createSecretBox } from '../../src/infra/secret-box.js';
import { loadConfig } from '../../src/infra/config.js';
import { tokenFor } from './listener.js';
import { startBench, startServer, type Bench, type Running } from './processes.js';

const SECRET = 'secret of the bench line';
/** No pause, at any hour, and no warm-up: what a benchmark does not measure. */
const AT_FULL_PACE = {
  ...{ messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0, warmUp: false },
  ...{ windowFrom: '00:00', windowTo: '00:00' },
};

export interface CampaignCompany {
  companyId: number;
  admin: { id: number; companyId: number };
  connectionId: number;
  /** Path of the connection's webhooks. */
  hook: string;
}
export interface CampaignBench {
  bench: Bench;
  env: NodeJS.ProcessEnv;
  /** The reference channel's provider in this process; its ledger says what arrived. */
  provider: ReferenceProvider;
  /** `perSecond`: the messages a second that its connection bears; without a limit if undefined. */
  aCompany(name: string, perSecond?: number): Promise<CampaignCompany>;
  /** A list of so many people; the n-th one's number is {@link numberOf}. */
  aList(company: CampaignCompany, people: number): Promise<number>;
  /** `roles` as in `RECADO_ROLES`; all of them if absent. */
  startCore(roles?: string): Promise<Running>;
  /** A client of the API as the company's admin, with a session of its own. */
  asAdmin(core: Running, company: CampaignCompany): Promise<Client>;
  stop(): Promise<void>;
}
export interface Client {
  token: string;
  call(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
}

const FIRST_NUMBER = 5_511_900_000_000;
export const numberOf = (n: number): string => String(FIRST_NUMBER + n);

/** A database, the reference channel and its provider, for companies whose campaigns run at full pace. */
export async function startCampaignBench(): Promise<CampaignBench> {
  const bench = await startBench();
  const { db } = bench;
  const plugins = join(bench.folder, 'plugins');
  mkdirSync(plugins);
  await writeReferencePlugin(plugins);
  const env = {
    ...bench.env,
    ...{ RECADO_PLUGIN_PATHS: plugins, RECADO_PLUGINS: 'reference', RECADO_ALLOWED_HOSTS: '127.0.0.1' },
  };
  const provider = await ReferenceProvider.start({ main: { secret: SECRET } });
  const box = createSecretBox(loadConfig(env).keys.secrets);
  const [planId] = await db('plans').insert({ name: 'Bench', users: 10, connections: 10, queues: 10 });
  await db('companies').insert({ id: 1, name: 'Platform', planId });

  return {
    ...{ bench, env, provider },
    async aCompany(name, perSecond) {
      const [companyId] = await db('companies').insert({ name, planId, dueDate: '2999-12-31' });
      const user = { companyId, name: 'Admin', email: `${name}@bench.test`, passwordHash: '-' };
      const [id] = await db('users').insert({ ...user, profile: 'admin' });
      const [connectionId] = await db('connections').insert({
        ...{ companyId, name: 'Bench line', channel: 'reference', status: 'CONNECTED' },
        publicKey: Buffer.from(`bench-line-${companyId}`),
        settings: JSON.stringify({ providerUrl: provider.url }),
        secrets: box.seal({ secret: SECRET }),
      });
      const figures = JSON.stringify({ limit: 'unlimited', ...(perSecond && { throughput: perSecond }) });
      await db('connectionHealth').insert({
        ...{ connectionId, figures, askedAt: new Date(), dueAt: '2099-01-01' },
      });
      await db('campaignSettings').insert(
        Object.entries(AT_FULL_PACE).map(([key, value]) => ({
          ...{ companyId, name: key, value: JSON.stringify(value) },
        })),
      );
      const hook = `/api/hooks/reference/bench-line-${companyId}`;
      return {
        companyId: companyId!,
        admin: { id: id!, companyId: companyId! },
        connectionId: connectionId!,
        hook,
      };
    },
    async aList({ companyId }, people) {
      const [contactListId] = await db('contactLists').insert({
        ...{ companyId, name: `${people} people`, contactsCount: people },
      });
      for (let from = 0; from < people; from += 50_000)
        await db.raw(
          `INSERT INTO contactListItems (companyId, contactListId, name, number, addressKey)
            SELECT ?, ?, CONCAT('Person ', seq), ? + seq, ? + seq FROM seq_${from}_to_${Math.min(people, from + 50_000) - 1}`,
          [companyId, contactListId!, FIRST_NUMBER, FIRST_NUMBER],
        );
      await db.raw('ANALYZE TABLE contactListItems');
      return contactListId!;
    },
    startCore: (roles) =>
      startServer('bundle/main.js', { ...env, ...(roles && { RECADO_ROLES: roles }) }, '/health/ready'),
    async asAdmin(core, { admin }) {
      await db('sessions').where({ userId: admin.id }).delete();
      const token = await tokenFor(bench, env, admin);
      return { token, call: (method, path, body) => call(core.url, token, method, path, body) };
    },
    async stop() {
      await provider.stop();
      await bench.stop();
    },
  };
}

async function call(url: string, token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : {}) as Record<string, unknown>;
}

/** Creates a campaign to a list and starts it; returns its id. */
export async function startCampaign(
  { call: ask }: Client,
  { connectionId }: CampaignCompany,
  contactListId: number,
): Promise<number> {
  const form = { name: 'Bench', message1: 'Olá {nome}', contactListId, whatsappId: String(connectionId) };
  const { id } = await ask('POST', '/campaigns', form);
  await ask('POST', `/campaigns/${Number(id)}/start`);
  return Number(id);
}

/** Throws unless everybody of the list is a recipient, and the counts say so. */
export async function assertPlanned({ db }: Bench, campaignId: number, people: number): Promise<void> {
  const [[row]] = (await db.raw(
    `SELECT total, (SELECT COUNT(*) FROM campaignRecipients WHERE campaignId = p.id) AS recipients,
      (SELECT SUM(c.total) FROM campaignCounts c WHERE c.campaignId = p.id) AS counted
      FROM campaigns p WHERE p.id = ?`,
    [campaignId],
  )) as [[{ total: number; recipients: number; counted: number }]];
  const { total, recipients, counted } = row;
  if ([total, recipients, Number(counted)].some((one) => one !== people))
    throw new Error(`${people} people, but total ${total}, recipients ${recipients}, counted ${counted}`);
}
