import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureOf, SIGNATURE_HEADER } from '@recado/lib-meta';
import { startCloudApp, type CloudApp } from './cloud-app.js';
import { CloudCustomer, webhookBody } from './cloud-customer.js';
import { NUMBER, type CloudNumber } from './cloud-server.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
let app: CloudApp;
beforeAll(async () => {
  app = await startCloudApp({ started: true });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.stop());

let count = 0;
let number: CloudNumber;
let company: Awaited<ReturnType<CloudApp['aCompany']>>;
let agent: Awaited<ReturnType<CloudApp['aUser']>>;
let connection: Awaited<ReturnType<CloudApp['aNumber']>>;
let ana: CloudCustomer;
beforeEach(async () => {
  app.meta.reset();
  count += 1;
  number = {
    ...NUMBER,
    phoneNumberId: String(300_000_000_000 + count),
    businessAccountId: String(900_000_000_000 + count),
    accessToken: `EAAG-token-number-${count}-of-these-tests`,
  };
  company = await app.aCompany();
  agent = await app.anAdmin(company);
  connection = await app.aNumber(company, number);
  ana = new CloudCustomer(`551198${8_000_000 + count}`, 'Ana Souza', number);
});

const post = async (...changes: Parameters<typeof webhookBody>[0]) => {
  const [answer] = await app.meta.post(app.webhookUrl(), webhookBody(changes));
  return answer!.status;
};
const messages = () => app.db('messages').where({ connectionId: connection.id }).orderBy('id');
const theTicket = () => app.db('tickets').where({ connectionId: connection.id }).first();
/** Ana wrote, and the agent has her ticket. */
async function opened() {
  expect(await post(ana.wrote(ana.text('Oi')))).toBe(200);
  const ticket = await theTicket();
  await app.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: agent.id });
  return ticket as { id: number };
}
const say = async (ticket: { id: number }, body: object): Promise<number> => {
  const answer = await app.api.as(agent).post(`/messages/${ticket.id}`, body);
  expect(answer.status).toBe(201);
  return answer.body[0].id as number;
};
const isText = ({ body }: { body: unknown }) => (body as { type?: string }).type === 'text';
const until = async (id: number, state: string) => {
  const look = async () => (await app.db('messages').where({ id }).first()).sendState as string;
  await expect.poll(look, { timeout: 20_000, interval: 20 }).toBe(state);
  return app.db('messages').where({ id }).first();
};

describe('from the customer', () => {
  it('one number with and without the ninth digit is one contact, and is answered at the form that WhatsApp gave', async () => {
    const short = new CloudCustomer(ana.waId.replace(/^(5511)9/, '$1'), 'Ana Souza', number);
    const ticket = await opened();
    await post(short.wrote(short.text('de novo')));
    expect(await app.db('contacts').where({ companyId: company.id })).toHaveLength(1);
    expect(await app.db('tickets').where({ companyId: company.id })).toHaveLength(1);
    await until(await say(ticket, { body: 'Olá, Ana' }), 'sent');
    expect(app.meta.ledger.messages.at(-1)).toMatchObject({ to: short.waId });
  });

  it('a file is fetched in two steps, at a fresh address when the first was too slow; until then it is pending', async () => {
    const id = app.meta.hold(PNG, 'image/png');
    app.meta.misbehave({
      kind: 'error',
      code: 100,
      status: 404,
      on: ({ path }) => path.startsWith('/whatsapp_business'),
    });
    await post(ana.wrote(ana.message('image', { id, mime_type: 'image/png', caption: 'veja' })));
    const file = async () => {
      const [message] = await messages();
      return app.db('mediaFiles').where({ id: message.mediaId }).first();
    };
    await expect.poll(async () => (await file()).status, { timeout: 20_000 }).toBe('ready');
    expect(Number((await file()).size)).toBe(PNG.length);
  });

  it('an edit, a deletion, a reaction and an answer find their message', async () => {
    const first = ana.text('prmeiro');
    const second = ana.text('segundo');
    await post(ana.wrote(first, second));
    const edit = { original_message_id: first.id, message: { type: 'text', text: { body: 'primeiro' } } };
    await post(
      ana.wrote(
        ana.message('edit', edit),
        ana.message('revoke', { original_message_id: second.id }),
        ana.message('reaction', { message_id: first.id, emoji: '🎉' }),
        ana.text('sobre isso', { context: { id: first.id } }),
      ),
    );
    const [edited, removed, answer] = await messages();
    expect(edited).toMatchObject({ body: 'primeiro', isEdited: true });
    expect(removed).toMatchObject({ isDeleted: true });
    expect(answer.quotedMessageId).toBe(edited.id);
    expect(await app.db('messageReactions').where({ messageId: edited.id })).toMatchObject([{ emoji: '🎉' }]);
  });

  it('what the company writes on its own phone appears as sent, once', async () => {
    await post(ana.wrote(ana.text('Oi')));
    const echo = ana.text('Do celular da loja');
    await Promise.all([post(ana.echoed(echo)), post(ana.echoed(echo))]);
    const rows = await messages();
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({ fromMe: true, sendState: 'sent', body: 'Do celular da loja' });
  });

  it('forgeries are 401 without a hint, and nothing is stored (case 33)', async () => {
    const body = JSON.stringify(webhookBody([ana.wrote(ana.text('é'))]), undefined, 1);
    const forge = (payload: string, signature?: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/hooks/whatsappapi',
        headers: { 'content-type': 'application/json', ...(signature && { [SIGNATURE_HEADER]: signature }) },
        payload,
      });
    const genuine = signatureOf(body, app.meta.app.appSecret);
    const attempts = [
      forge(body),
      forge(body, genuine.slice(7)),
      forge(body, `sha1=${genuine.slice(7)}`),
      forge(body, signatureOf(body, 'of another app')),
      forge(JSON.stringify(JSON.parse(body)), genuine),
      forge(`${body} `, genuine),
    ];
    for (const answer of await Promise.all(attempts))
      expect([answer.statusCode, answer.body]).toEqual([401, '{"error":"ERR_WEBHOOK_REFUSED"}']);
    expect(await messages()).toHaveLength(0);
    expect((await forge(body, genuine)).statusCode).toBe(200);
    expect(await messages()).toHaveLength(1);
  });

  it('a batch of 50 with one poison entry stores 49 and puts one aside (case 11)', async () => {
    const texts = Array.from({ length: 50 }, (_, n) =>
      ana.text(`${n}`, n === 31 ? { id: `wamid.${'x'.repeat(300)}` } : {}),
    );
    expect(await post(ana.wrote(...texts))).toBe(200);
    expect((await messages()).map(({ body }) => body)).toEqual(
      Array.from({ length: 50 }, (_, n) => String(n)).filter((n) => n !== '31'),
    );
    expect(await app.db('quarantinedEvents').where({ connectionId: connection.id })).toHaveLength(1);
  });

  it('the same webhook again, also a week later, is one message (case 16)', async () => {
    const old = ana.wrote(ana.text('Oi', { at: Date.now() - 7 * 86_400_000 }));
    expect([await post(old), await post(old)]).toEqual([200, 200]);
    expect(await messages()).toHaveLength(1);
    expect(await theTicket()).toMatchObject({ unreadMessages: 1 });
  });

  it('the challenge is repeated to who knows the token, and to nobody else', async () => {
    const ask = (token: string) =>
      app.app.inject({
        url: `/api/hooks/whatsappapi?hub.mode=subscribe&hub.challenge=4711&hub.verify_token=${token}`,
      });
    expect((await ask(app.meta.app.verifyToken)).body).toBe('4711');
    expect((await ask('guess')).statusCode).toBe(404);
  });
});

describe('to the customer', () => {
  it('a text, its receipts in any order, and a failure with its reason', async () => {
    const ticket = await opened();
    const message = await until(await say(ticket, { body: 'Pronto!' }), 'sent');
    const id = message.externalId.toString();
    for (const status of ['read', 'sent', 'delivered']) await post(ana.reported(ana.status(id, status)));
    expect(await app.db('messages').where({ id: message.id }).first()).toMatchObject({ ack: 3 });
    const other = await until(await say(ticket, { body: 'Mais um' }), 'sent');
    const errors = [{ code: 131026, title: 'Message undeliverable' }];
    await post(ana.reported(ana.status(other.externalId.toString(), 'failed', { errors })));
    expect(await app.db('messages').where({ id: other.id }).first()).toMatchObject({
      sendState: 'failed',
      failureCode: 'RECIPIENT_INVALID',
      failureText: '131026 Message undeliverable',
    });
  });

  it('rate limits put off and repeat nothing; order is kept (case 26)', async () => {
    const ticket = await opened();
    app.meta.misbehave({ kind: 'error', code: 130429, headers: { 'retry-after': '1' }, on: isText });
    app.meta.misbehave({ kind: 'error', code: 131056, headers: { 'retry-after': '1' }, on: isText });
    const ids = [];
    for (const body of ['um', 'dois', 'três']) ids.push(await say(ticket, { body }));
    for (const id of ids) await until(id, 'sent');
    expect(app.meta.ledger.to(ana.waId).map(({ body }) => (body['text'] as { body: string }).body)).toEqual([
      'um',
      'dois',
      'três',
    ]);
    // A refusal for the pace costs no attempt.
    expect((await app.db('messages').where({ id: ids[0] }).first()).attempts).toBe(1);
  });

  it('a cut in the middle of a send is uncertain, is not repeated, and is settled by the status that names it', async () => {
    const ticket = await opened();
    app.meta.misbehave({ kind: 'accept-then-cut', on: isText });
    const id = await say(ticket, { body: 'chegou?' });
    await until(id, 'unconfirmed');
    const [taken, ...more] = app.meta.ledger.to(ana.waId);
    expect(more).toEqual([]);
    await post(ana.reported(ana.status(taken!.id, 'delivered', { clientId: String(id) })));
    expect(await until(id, 'sent')).toMatchObject({ ack: 2, failureCode: null });
  });

  it('a token that was withdrawn shows at the connection, and again when it is good', async () => {
    const ticket = await opened();
    const status = async () => (await app.db('connections').where({ id: connection.id }).first()).status;
    app.meta.misbehave({ kind: 'error', code: 190, on: isText });
    expect(await until(await say(ticket, { body: 'x' }), 'failed')).toMatchObject({
      failureCode: 'AUTH_EXPIRED',
    });
    await expect.poll(status).toBe('DISCONNECTED');
    await until(await say(ticket, { body: 'y' }), 'sent');
    await expect.poll(status).toBe('CONNECTED');
  });

  it('a template outside the window, and buttons whose answer comes back', async () => {
    const ticket = await opened();
    await app
      .db('messages')
      .where({ ticketId: ticket.id })
      .update({ sentAt: new Date(Date.now() - 25 * 3_600_000) });
    app.meta.templates = [
      {
        name: 'retomar',
        language: 'pt_BR',
        status: 'APPROVED',
        components: [{ type: 'BODY', text: 'Oi, {{1}}!' }],
      },
    ];
    const template = { name: 'retomar', language: 'pt_BR', parameters: ['{{firstName}}'] };
    await until(await say(ticket, { template }), 'sent');
    expect(app.meta.ledger.messages.at(-1)!.body['template']).toEqual({
      name: 'retomar',
      language: { code: 'pt_BR' },
      components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }],
    });
    await post(ana.wrote(ana.text('Oi!')));
    const items = [
      { id: 'sim', title: 'Sim' },
      { id: 'nao', title: 'Não' },
    ];
    await until(await say(ticket, { body: 'Tudo certo?', choices: { kind: 'buttons', items } }), 'sent');
    await post(
      ana.wrote(
        ana.message('interactive', { type: 'button_reply', button_reply: { id: 'sim', title: 'Sim' } }),
      ),
    );
    const rows = await messages();
    expect(rows.at(-1)).toMatchObject({ body: 'Sim', fromMe: false });
    expect(JSON.parse(rows.at(-1).data)).toEqual({ choiceId: 'sim' });
  });

  it('POST /whatsapp connects a number: the account’s webhooks are asked for, and the state tells what Meta says', async () => {
    const fresh = {
      ...number,
      phoneNumberId: `7${number.phoneNumberId}`,
      businessAccountId: `7${number.businessAccountId}`,
    };
    app.meta.addNumber(fresh);
    const settings = {
      phoneNumberId: fresh.phoneNumberId,
      businessAccountId: fresh.businessAccountId,
      accessToken: fresh.accessToken,
    };
    const make = (given: object) =>
      app.api
        .as(agent)
        .post('/whatsapp', { name: 'Loja', channel: 'whatsappapi', settings: { ...settings, ...given } });
    const made = await make({});
    expect(made.body).toMatchObject({
      status: 'CONNECTED',
      number: '551155550001',
      secretsSet: ['accessToken'],
    });
    expect(JSON.stringify(made.body)).not.toContain(fresh.accessToken);
    expect(made.body.snippet.code).toMatch(/\/api\/hooks\/whatsappapi$/);
    expect(app.meta.subscribed).toContain(fresh.businessAccountId);
    expect((await make({})).body.error).toBe('ERR_PLUGIN_CONFIG');
    const wrong = await make({ phoneNumberId: '88888888', accessToken: 'a token that is no good' });
    expect(wrong.body).toMatchObject({ status: 'DISCONNECTED' });
    expect(wrong.body.lastError).toContain('190');
  });
});
