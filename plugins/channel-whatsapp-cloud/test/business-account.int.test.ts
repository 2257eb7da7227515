import { afterEach, describe, expect, it, vi } from 'vitest';
import { CloudCustomer, accountBody, webhookBody } from './cloud-customer.js';
import { NUMBER, type CloudNumber } from './cloud-server.js';
import { CloudScene } from './scene.js';

const scene = new CloudScene();
afterEach(() => vi.restoreAllMocks());

let count = 0;
/** A number at Meta of this business account. */
function aNumber(businessAccountId: string, accessToken: string): CloudNumber {
  count += 1;
  const number = {
    ...NUMBER,
    phoneNumberId: String(410_000_000_000 + count),
    businessAccountId,
    accessToken,
  };
  scene.app.meta.addNumber(number);
  return number;
}
async function aCompanyWith(...numbers: (CloudNumber & { claims?: string })[]) {
  const { app } = scene;
  const admin = app.api.as(await app.anAdmin(await app.aCompany()));
  const settingsOf = ({
    phoneNumberId,
    businessAccountId,
    claims,
    accessToken,
  }: (typeof numbers)[number]) => ({
    phoneNumberId,
    businessAccountId: claims ?? businessAccountId,
    accessToken,
  });
  const ids: number[] = [];
  for (const number of numbers) {
    const form = { name: 'Loja', channel: 'whatsappapi', mode: 'token', settings: settingsOf(number) };
    const made = await admin.post('/whatsapp', form);
    expect(made.status).toBe(201);
    ids.push(made.body.id as number);
  }
  const edit = (id: number, number: (typeof numbers)[number]) =>
    admin.put(`/whatsapp/${id}`, { settings: settingsOf(number) });
  return { ids, edit };
}
/** The connections that a webhook about the business account reached, with the events' codes. */
async function reached(number: CloudNumber): Promise<[number, string][]> {
  const receive = vi.spyOn(scene.app.services.ingest, 'receive');
  const body = accountBody(
    'account_update',
    { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } },
    1_760_000_000,
    number,
  );
  const [answer] = await scene.app.meta.post(scene.app.webhookUrl(), body);
  expect(answer!.status).toBe(200);
  const found = receive.mock.calls.flatMap(([{ id }, events]) =>
    events.flatMap((event): [number, string][] => (event.type === 'account' ? [[id, event.code]] : [])),
  );
  receive.mockRestore();
  return found.sort(([one], [other]) => one - other);
}

describe('a webhook about a business account', () => {
  it('reaches every connection whose token proved it, of any company, and nobody who only names it', async () => {
    const [account, token] = ['55500000001', 'EAAG-token-of-a-shared-account'];
    const [one, two, three] = [aNumber(account, token), aNumber(account, token), aNumber(account, token)];
    const stranger = aNumber('55500000002', 'EAAG-token-of-a-stranger');
    const first = await aCompanyWith(one, two);
    const second = await aCompanyWith(three);
    await aCompanyWith({ ...stranger, claims: account });
    const told = [...first.ids, ...second.ids].map((id) => [id, 'DISABLED_UPDATE']);
    expect(await reached(one)).toEqual(told);
    expect(await reached(stranger)).toEqual([]);
  });

  it('a connection that names another account gives the former one up', async () => {
    const [account, token] = ['55500000003', 'EAAG-token-of-an-edited-account'];
    const [one, two] = [aNumber(account, token), aNumber(account, token)];
    const company = await aCompanyWith(one, two);
    expect(await reached(one)).toHaveLength(2);
    await company.edit(company.ids[0]!, { ...one, claims: '55500000009' });
    expect(await reached(one)).toEqual([[company.ids[1], 'DISABLED_UPDATE']]);
    await company.edit(company.ids[0]!, one);
    expect(await reached(one)).toHaveLength(2);
  });

  it('a token that proves the number alone connects without such news', async () => {
    const number = aNumber('55500000004', 'EAAG-token-of-a-number-alone');
    const company = await aCompanyWith(number);
    scene.app.meta.misbehave({ kind: 'error', code: 10, on: ({ path }) => path.endsWith('/phone_numbers') });
    const form = await company.edit(company.ids[0]!, { ...number, accessToken: `${number.accessToken}-2` });
    expect(form.status).toBe(200);
    expect(await reached(number)).toEqual([]);
  });
});

describe('a person whose id changes', () => {
  it('stays one contact with one ticket, and is answered at the new id at once', async () => {
    const { app, post, until, say } = scene;
    const [old, fresh] = ['BR.11111111111111111111', 'BR.22222222222222222222'];
    const message = (id: string, from_user_id: string) => ({
      number: scene.number,
      value: {
        contacts: [{ profile: { username: 'ana' }, user_id: from_user_id }],
        messages: [
          {
            id,
            from_user_id,
            timestamp: String(Math.floor(Date.now() / 1000)),
            type: 'text',
            text: { body: id },
          },
        ],
      },
    });
    expect(await post(message('wamid.ONE', old))).toBe(200);
    const ticket = await scene.ticket();
    await app.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: scene.agent.id });
    const system = { type: 'user_changed_user_id', previous_user_id: old, user_id: fresh };
    const changed = { id: 'wamid.SYSTEM', timestamp: '1760000000', type: 'system', system };
    expect(await post({ number: scene.number, value: { messages: [changed] } })).toBe(200);
    await until(await say(ticket, { body: 'Pronto!' }), 'sent');
    expect(app.meta.ledger.messages.at(-1)!.body).toMatchObject({ recipient: fresh });
    expect(await post(message('wamid.TWO', fresh))).toBe(200);
    expect(await app.db('contacts').where({ companyId: scene.company.id })).toHaveLength(1);
    expect(await app.db('tickets').where({ companyId: scene.company.id })).toHaveLength(1);
  });

  it('history is stored as it was, and notifies nobody', async () => {
    const { post, ana, app } = scene;
    const own = scene.number.displayNumber.replace(/\D/g, '');
    const past = (id: string, from: string) => ({
      ...{ id, from, to: from === own ? ana.waId : own, timestamp: '1750000000', type: 'text' },
      text: { body: id },
    });
    const messages = [past('wamid.A', ana.waId), past('wamid.B', own)];
    const history = [{ metadata: { phase: 1 }, threads: [{ id: ana.waId, messages }] }];
    expect(await post({ number: scene.number, field: 'history', value: { history } })).toBe(200);
    const rows = await scene.messages();
    expect(rows.map(({ body, fromMe, isRead }) => [body, Boolean(fromMe), Boolean(isRead)])).toEqual([
      ['wamid.A', false, true],
      ['wamid.B', true, true],
    ]);
    expect(await app.db('tickets').where({ companyId: scene.company.id })).toMatchObject([
      { unreadMessages: 0 },
    ]);
  });

  it('a part of a webhook that nobody reads is answered and named in the log', async () => {
    const debug = vi.spyOn(scene.app.services.infra.log, 'debug');
    const body = accountBody('flows', { event: 'FLOW_STATUS_CHANGE' }, 1);
    const [answer] = await scene.app.meta.post(scene.app.webhookUrl(), body);
    expect(answer!.status).toBe(200);
    expect(debug).toHaveBeenCalledWith(
      expect.objectContaining({ channel: 'whatsappapi', unread: 'flows' }),
      expect.any(String),
    );
  });
  it('a number of nobody is no reason to fail', async () => {
    const nobody = new CloudCustomer('5511900000001', 'Zé', { ...NUMBER, phoneNumberId: '999000999' });
    const [answer] = await scene.app.meta.post(
      scene.app.webhookUrl(),
      webhookBody([nobody.wrote(nobody.text('Oi'))]),
    );
    expect(answer!.status).toBe(200);
  });
});
