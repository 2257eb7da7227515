import { expect } from 'vitest';
import type { Campaign } from '@recado/sdk/contracts';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

/** No pause, at any hour: what a test is not about. */
export const AT_FULL_PACE = {
  ...{ messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0, warmUp: false },
  ...{ windowFrom: '00:00', windowTo: '00:00' },
};
let phones = 5511950000000;

/** A company with an admin, a queue, a connection that is up, and a list of people; the workers run. */
export async function startCampaignApp(options: Parameters<typeof startReferenceApp>[0] = {}) {
  const app = await startReferenceApp({ started: true, ...options });
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });

  async function aScene(settings: object = AT_FULL_PACE) {
    const company = await app.aCompany();
    const admin = await app.anAdmin(company);
    const queue = await app.aQueue(company);
    const connection = (await app.aConnection(company, app.line)) as never as Connection;
    app.provider.account('main', { webhookUrl: `${origin}/api/hooks/reference/${connection.publicKey}` });
    const as = app.api.as(admin);
    expect((await as.post('/campaign-settings', { settings })).status).toBe(200);
    const list = await aList(app, company, 0);
    const form = { name: 'Black Friday', message1: 'Olá {nome}', whatsappId: String(connection.id) };
    return { company, admin, queue, connection, as, list, form: { ...form, contactListId: list.id } };
  }
  type Scene = Awaited<ReturnType<typeof aScene>>;
  /** A campaign to so many new people on the scene's list. */
  async function aCampaign({ as, list, form }: Scene, people: number, fields: object = {}) {
    const numbers = await addPeople(app, list, people);
    const made = await as.post('/campaigns', { ...form, ...fields });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return { id: made.body.id as number, numbers };
  }
  const shown = async ({ as }: Scene, id: number): Promise<Campaign> =>
    (await as.get(`/campaigns/${id}`)).body;
  const start = async ({ as }: Scene, id: number) => {
    const answer = await as.post(`/campaigns/${id}/start`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  /** The campaign, once it satisfies this. */
  async function until(scene: Scene, id: number, fits: (campaign: Campaign) => boolean): Promise<Campaign> {
    let seen!: Campaign;
    await expect
      .poll(
        async () =>
          fits((seen = await shown(scene, id))) ||
          JSON.stringify([seen.status, seen.holdReason, seen.counts]),
      )
      .toBe(true);
    return seen;
  }
  return { ...app, origin, aScene, aCampaign, shown, start, until };
}
export type CampaignApp = Awaited<ReturnType<typeof startCampaignApp>>;
export type CampaignScene = Awaited<ReturnType<CampaignApp['aScene']>>;

interface Connection {
  id: number;
  companyId: number;
  channel: string;
  publicKey: Buffer;
}

export async function aList(app: Pick<ReferenceApp, 'db'>, company: { id: number }, people: number) {
  const [id] = await app.db('contactLists').insert({ companyId: company.id, name: 'Clientes' });
  const list = { id: id!, companyId: company.id };
  await addPeople(app, list, people);
  return list;
}

/** Returns their numbers. */
export async function addPeople(
  { db }: Pick<ReferenceApp, 'db'>,
  list: { id: number; companyId: number },
  count: number,
  fields: object = {},
): Promise<string[]> {
  const numbers = Array.from({ length: count }, () => String(++phones));
  const rows = numbers.map((number) => ({
    ...{
      companyId: list.companyId,
      contactListId: list.id,
      name: `P ${number}`,
      number,
      addressKey: Buffer.from(number),
    },
    ...fields,
  }));
  if (rows.length) await db.batchInsert('contactListItems', rows, 1000);
  await db('contactLists').where({ id: list.id }).increment('contactsCount', count);
  return numbers;
}

/** Sum of the counts, of the recipients, and what the counts would be if they were counted now. */
export async function assertSums({ db }: Pick<ReferenceApp, 'db'>, campaignId: number): Promise<void> {
  // One snapshot: while a campaign runs, both change in one transaction.
  await db.transaction(
    async (trx) => {
      const columns = ['connectionId', 'variant', 'step', 'state', 'reason'];
      const counted = await trx('campaignRecipients')
        .where({ campaignId })
        .groupBy(columns)
        .orderBy(columns)
        .select(...columns)
        .count('* as total');
      const kept = await trx('campaignCounts')
        .where({ campaignId })
        .whereNot({ total: 0 })
        .orderBy(columns)
        .select(...columns, 'total');
      expect(kept).toEqual(counted);
    },
    { isolationLevel: 'repeatable read' },
  );
}
