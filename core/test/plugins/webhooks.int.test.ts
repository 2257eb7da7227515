import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReferenceProvider, signBody, writeReferencePlugin } from '@recado/sdk/testing';
import { startHostFixture, type HostFixture } from './support/host-fixture.js';

let host: HostFixture;
let provider: ReferenceProvider;
let connection: { id: number; companyId: number; publicKey: Buffer };
let address: string;

beforeAll(async () => {
  provider = await ReferenceProvider.start({
    main: { secret: 'secret-of-main' },
    north: { secret: 'secret-of-the-app' },
    south: { secret: 'secret-of-the-app' },
  });
  host = await startHostFixture(async (folder) => {
    await writeReferencePlugin(folder);
    await writeReferencePlugin(folder, 'reference-app');
  });
});
afterAll(async () => {
  await provider.stop();
  await host.stop();
});
beforeEach(async () => {
  const company = await host.aCompany();
  connection = await host.aConnection(company, {
    settings: { providerUrl: provider.url },
    secrets: { secret: 'secret-of-main' },
  });
  address = `${host.url}/api/hooks/reference/${connection.publicKey.toString()}`;
  provider.account('main', { webhookUrl: address });
});
const stored = (id = connection.id) => host.db('messages').where({ connectionId: id });
const post = async (body: string | Buffer, headers: Record<string, string>, url = address) => {
  const answer = await fetch(url, { method: 'POST', body: new Uint8Array(Buffer.from(body)), headers });
  return { status: answer.status, text: await answer.text() };
};

describe('POST /api/hooks/{pluginId}/{connectionKey}', () => {
  it('stores the events of a genuine webhook before it answers 200', async () => {
    const ana = provider.customer({ phone: '5511988880001', name: 'Ana' });
    const answers = await provider.post([ana.text('Oi'), ana.text('Tudo bem?')]);
    expect(answers.map(({ status }) => status)).toEqual([200]);
    expect((await stored().orderBy('id')).map(({ body }) => body)).toEqual(['Oi', 'Tudo bem?']);
    expect(await host.db('tickets').where({ connectionId: connection.id })).toHaveLength(1);
  });

  it('rejects unsigned, wrongly signed, re-serialised requests and those for another connection, and stores nothing', async () => {
    const ana = provider.customer({ phone: '5511988880002' });
    const genuine = provider.sign([ana.text('Oi')], { account: 'main' });
    const pretty = JSON.stringify(JSON.parse(genuine.body.toString()), undefined, 1);
    const header = 'x-reference-signature';
    const signature = genuine.headers[header]!;
    const expected = signBody(pretty, 'secret-of-main');
    const cases: [string | Buffer, Record<string, string>][] = [
      [genuine.body, {}],
      [genuine.body, { [header]: '' }],
      [genuine.body, { [header]: 'sha256=' + '0'.repeat(64) }],
      [genuine.body, { [header]: signature.replace('sha256=', '') }],
      [genuine.body, { [header]: signBody(genuine.body, 'secret-of-another') }],
      [Buffer.concat([genuine.body, Buffer.from(' ')]), { [header]: signature }],
      [pretty, { [header]: signature }],
      ['', { [header]: signature }],
    ];
    for (const [body, headers] of cases) {
      const answer = await post(body, { 'content-type': 'application/json', ...headers });
      expect(answer).toEqual({ status: 401, text: '{"error":"ERR_WEBHOOK_REFUSED"}' });
      expect(answer.text).not.toContain(expected.slice(7));
    }
    expect(await stored()).toHaveLength(0);
    expect((await post(genuine.body, genuine.headers)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it('answers an unknown key like an unknown plugin', async () => {
    const signed = provider.sign([provider.customer({ phone: '5511988880003' }).text('Oi')], {
      account: 'main',
    });
    const unknown = await post(signed.body, signed.headers, `${host.url}/api/hooks/reference/nobody`);
    const nothing = await post(signed.body, signed.headers, `${host.url}/api/hooks/nothing/nobody`);
    expect(unknown).toEqual({ status: 404, text: '{"error":"ERR_NOT_FOUND"}' });
    expect(nothing).toEqual(unknown);
    expect((await fetch(address)).status).toBe(404);
  });

  it('rejects more than five megabytes', async () => {
    const answer = await post(Buffer.alloc(5 * 1024 * 1024 + 1), { 'content-type': 'application/json' });
    expect(answer).toEqual({ status: 413, text: '{"error":"ERR_TOO_LARGE"}' });
  });

  it('rejects a genuine body that cannot be read', async () => {
    const body = '{"entries": [{"account": "main"';
    const answer = await post(body, { 'x-reference-signature': signBody(body, 'secret-of-main') });
    expect(answer.status).toBe(400);
    expect(await stored()).toHaveLength(0);
  });
});

describe('POST /api/hooks/{pluginId}', () => {
  it('routes the entries of one request to the connections of two companies', async () => {
    await host.plugins.administration.configure(
      'reference-app',
      { secret: 'secret-of-the-app' },
      { userId: 1 },
    );
    const [one, two] = [await host.aCompany(), await host.aCompany()];
    const connect = (company: { id: number }, account: string) =>
      host.aConnection(company, {
        channel: 'reference-app',
        accountKey: Buffer.from(account),
        settings: { providerUrl: provider.url, accountKey: account },
      });
    const north = await connect(one, 'north');
    const south = await connect(two, 'south');
    provider.account('north', { webhookUrl: `${host.url}/api/hooks/reference-app` });
    const ana = provider.customer({ phone: '5511988880004' });
    const entries = [
      { account: 'north', events: [ana.text('to the north')] },
      { account: 'nobody', events: [ana.text('to nobody')] },
      { account: 'south', events: [ana.text('to the south'), ana.text('again')] },
    ];
    const answers = await provider.postDelivery({ entries }, { account: 'north' });
    expect(answers.map(({ status }) => status)).toEqual([200]);
    expect((await stored(north.id)).map(({ body }) => body)).toEqual(['to the north']);
    expect((await stored(south.id).orderBy('id')).map(({ body }) => body)).toEqual(['to the south', 'again']);
  });
});
