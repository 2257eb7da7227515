import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCloudApp, type CloudApp } from '../../../plugins/channel-whatsapp-cloud/test/cloud-app.js';
import { CloudCustomer, webhookBody } from '../../../plugins/channel-whatsapp-cloud/test/cloud-customer.js';
import { NUMBER, type CloudNumber } from '../../../plugins/channel-whatsapp-cloud/test/cloud-server.js';
import { diceOf, faultSeeds } from './seeds.js';

let app: CloudApp;
beforeAll(async () => {
  app = await startCloudApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.stop());

let count = 0;
/** A number at Meta that nobody has connected. */
function aNumber(): CloudNumber {
  count += 1;
  const number = {
    ...NUMBER,
    phoneNumberId: `20654035224${1000 + count}`,
    businessAccountId: `20229013${10_000 + count}`,
    accessToken: `EAAG-token-of-number-${count}-of-case-42`,
  };
  app.meta.addNumber(number);
  return number;
}
async function aScene() {
  const company = await app.aCompany();
  const client = app.api.as(await app.anAdmin(company));
  return {
    connect: (number: CloudNumber, accessToken = number.accessToken) =>
      client.post('/whatsapp', {
        ...{ name: 'Loja', channel: 'whatsappapi', mode: 'token' },
        settings: {
          phoneNumberId: number.phoneNumberId,
          businessAccountId: number.businessAccountId,
          accessToken,
        },
      }),
    edit: (id: number, { phoneNumberId, businessAccountId, accessToken }: CloudNumber) =>
      client.put(`/whatsapp/${id}`, { settings: { phoneNumberId, businessAccountId, accessToken } }),
    check: (id: number) => client.post(`/whatsapp/${id}/check`, {}),
    show: async (id: number) => (await client.get(`/whatsapp/${id}`)).body,
    connections: () => app.db('connections').where({ companyId: company.id }),
    bodies: (): Promise<string[]> => app.db('messages').where({ companyId: company.id }).pluck('body'),
  };
}
async function write(number: CloudNumber, text: string): Promise<void> {
  const ana = new CloudCustomer('5511988887777', 'Ana', number);
  const value = { contacts: [ana.contact], messages: [ana.text(text)] };
  const [answer] = await app.meta.post(app.webhookUrl(), webhookBody([{ number, value }]));
  expect(answer!.status).toBe(200);
}

describe('case 42: an account belongs to whom the provider confirmed', () => {
  it.each(faultSeeds())(
    'a token that does not work claims nothing and blocks nobody (seed %i)',
    async (seed) => {
      const dice = diceOf(seed);
      const number = aNumber();
      const [owner, other] = [await aScene(), await aScene()];
      const bogus = dice.of(['EAAG-made-up-token', aNumber().accessToken]);
      const claimed = await other.connect(number, bogus);
      expect([claimed.status, claimed.body.status]).toEqual([201, 'DISCONNECTED']);
      await write(number, 'before its owner came');
      const owned = await owner.connect(number);
      expect([owned.status, owned.body.status]).toEqual([201, 'CONNECTED']);
      if (dice.chance(0.5)) await other.check(claimed.body.id as number);
      await write(number, 'for the owner');
      expect(await owner.bodies()).toEqual(['for the owner']);
      expect(await other.bodies()).toEqual([]);
      expect((await other.show(claimed.body.id as number)).status).toBe('DISCONNECTED');
    },
  );

  it('conflicts inside and outside the company look the same, and leave no connection behind', async () => {
    const number = aNumber();
    const [owner, other] = [await aScene(), await aScene()];
    await owner.connect(number);
    const refusals = [await owner.connect(number), await other.connect(number)];
    for (const { status, body } of refusals)
      expect([status, body]).toEqual([
        400,
        { error: 'ERR_PLUGIN_CONFIG', message: 'This account is connected already.' },
      ]);
    expect(await owner.connections()).toHaveLength(1);
    expect(await other.connections()).toHaveLength(0);
    await write(number, 'still the owner’s');
    expect(await owner.bodies()).toEqual(['still the owner’s']);
  });

  it('another number in the form of a connection is confirmed before it receives', async () => {
    const [first, second] = [aNumber(), aNumber()];
    const [owner, other] = [await aScene(), await aScene()];
    const { body } = await other.connect(first);
    const settings = { phoneNumberId: second.phoneNumberId, businessAccountId: second.businessAccountId };
    const [row] = await other.connections();
    const admin = app.api.as(await app.anAdmin({ id: row.companyId as number }));
    const saved = await admin.put(`/whatsapp/${body.id}`, { settings });
    expect([saved.status, saved.body.status]).toEqual([200, 'DISCONNECTED']);
    await write(second, 'not for the other');
    expect((await owner.connect(second)).body.status).toBe('CONNECTED');
    await write(second, 'for the owner');
    expect([await other.bodies(), await owner.bodies()]).toEqual([[], ['for the owner']]);
  });

  it('a holder who lost access loses the account to the confirmed one, and is told', async () => {
    const number = aNumber();
    const [former, next] = [await aScene(), await aScene()];
    const { body } = await former.connect(number);
    const moved = { ...number, accessToken: `${number.accessToken}-of-the-next-agency` };
    app.meta.tokens.delete(number.accessToken);
    app.meta.addNumber(moved);
    await write(number, 'for the former');
    expect((await next.connect(moved)).body.status).toBe('CONNECTED');
    await write(number, 'for the next');
    expect([await former.bodies(), await next.bodies()]).toEqual([['for the former'], ['for the next']]);
    expect(await former.show(body.id as number)).toMatchObject({
      status: 'DISCONNECTED',
      lastError: expect.stringContaining('another one has it now'),
    });
  });

  it('an edit decides, though the provider still answers for the number before', async () => {
    const [former, number] = [aNumber(), aNumber()];
    const shop = await aScene();
    const id = (await shop.connect(former)).body.id as number;
    app.meta.misbehave({
      kind: 'answer-late',
      on: ({ path }) => path === `/${former.phoneNumberId}`,
      async meanwhile() {
        expect((await shop.edit(id, number)).body.status).toBe('CONNECTED');
      },
    });
    await shop.check(id);
    await write(number, 'for the new number');
    await write(former, 'for the former number');
    expect(await shop.bodies()).toEqual(['for the new number']);
    expect((await shop.show(id)).status).toBe('CONNECTED');
  });

  it('a holder that moves to another number keeps it, though another company takes the former one', async () => {
    const [contested, other] = [aNumber(), aNumber()];
    const [former, next] = [await aScene(), await aScene()];
    const id = (await former.connect(contested)).body.id as number;
    const moved = { ...contested, accessToken: `${contested.accessToken}-of-the-next-agency` };
    app.meta.tokens.delete(contested.accessToken);
    app.meta.addNumber(moved);
    app.meta.misbehave({
      kind: 'answer-late',
      on: ({ headers }) => headers['authorization'] === `Bearer ${contested.accessToken}`,
      async meanwhile() {
        expect((await former.edit(id, other)).body.status).toBe('CONNECTED');
      },
    });
    expect((await next.connect(moved)).body.status).toBe('CONNECTED');
    await write(other, 'for the former holder');
    await write(contested, 'for the next holder');
    expect(await former.bodies()).toEqual(['for the former holder']);
    expect(await next.bodies()).toEqual(['for the next holder']);
    expect((await former.show(id)).status).toBe('CONNECTED');
  });

  describe('while this process remembers how it was a moment ago', () => {
    /** As another process assigns it. */
    const assign = async (number: CloudNumber, id: number) => {
      const accountKey = Buffer.from(number.phoneNumberId);
      await app.db('connections').where({ accountKey }).update({ accountKey: null });
      await app.db('connections').where({ id }).update({ accountKey });
    };

    it('a number that moved to another company gets its messages there', async () => {
      const number = aNumber();
      const [former, next] = [await aScene(), await aScene()];
      await former.connect(number);
      const { id } = (await next.connect(aNumber())).body;
      await write(number, 'for the former');
      await assign(number, id as number);
      await write(number, 'for the next');
      expect([await former.bodies(), await next.bodies()]).toEqual([['for the former'], ['for the next']]);
    });

    it('a number that was unknown gets its first message', async () => {
      const number = aNumber();
      const shop = await aScene();
      const { id } = (await shop.connect(aNumber())).body;
      await write(number, 'before');
      await assign(number, id as number);
      await write(number, 'after');
      expect(await shop.bodies()).toEqual(['after']);
    });
  });
});
