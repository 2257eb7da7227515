import { beforeEach, describe, expect, it } from 'vitest';
import { CloudCustomer, GROUP_ID } from './cloud-customer.js';
import { CloudScene, PNG, isText } from './scene.js';

const scene = new CloudScene();
const { post, messages, opened, say, until } = scene;
let app: CloudScene['app'];
let number: CloudScene['number'];
let company: CloudScene['company'];
let agent: CloudScene['agent'];
let connection: CloudScene['connection'];
let ana: CloudScene['ana'];
beforeEach(() => ({ app, number, company, agent, connection, ana } = scene));

describe('from the customer', () => {
  it('one number with and without the ninth digit is one contact, and gets replies at the form that WhatsApp gave', async () => {
    const short = new CloudCustomer(ana.waId.replace(/^(5511)9/, '$1'), 'Ana Souza', number);
    const ticket = await opened();
    await post(short.wrote(short.text('de novo')));
    expect(await app.db('contacts').where({ companyId: company.id })).toHaveLength(1);
    expect(await app.db('tickets').where({ companyId: company.id })).toHaveLength(1);
    await until(await say(ticket, { body: 'Olá, Ana' }), 'sent');
    expect(app.meta.ledger.messages.at(-1)).toMatchObject({ to: short.waId });
  });

  it('a file is fetched in two steps, at a fresh address if the first expired; until then it is pending', async () => {
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
    await expect.poll(async () => (await file()).status).toBe('ready');
    expect(Number((await file()).size)).toBe(PNG.length);
  });

  it('an edit, a deletion, a reaction and a reply find their message', async () => {
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

  it('messages from the company’s own phone appear as sent, once', async () => {
    await post(ana.wrote(ana.text('Oi')));
    const echo = ana.text('Do celular da loja');
    await Promise.all([post(ana.echoed(echo)), post(ana.echoed(echo))]);
    const rows = await messages();
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({ fromMe: true, sendState: 'sent', body: 'Do celular da loja' });
  });

  it('a group’s messages belong to the group: replies go there, and never in private', async () => {
    await app.db('connections').where({ id: connection.id }).update({ allowGroup: true });
    app.services.connectionPorts.lookup.forget();
    const ticket = await opened();
    await post(ana.wrote(ana.text('para todos', { group_id: GROUP_ID })));
    const rows = await messages();
    expect(rows.map(({ body, ticketId }) => [body, ticketId === ticket.id])).toEqual([
      ['Oi', true],
      ['para todos', false],
    ]);
    const group = await app.db('tickets').where({ id: rows[1].ticketId }).first();
    expect(group.isGroup).toBe(true);
    await app.db('tickets').where({ id: group.id }).update({ status: 'open', userId: agent.id });
    const sent = await until(await say(group, { body: 'Olá, pessoal' }), 'sent');
    expect(app.meta.ledger.messages.at(-1)!.body).toMatchObject({ recipient_type: 'group', to: GROUP_ID });
    const status = { ...ana.status(sent.externalId.toString(), 'delivered'), recipient_type: 'group' };
    await post(ana.reported({ ...status, recipient_id: GROUP_ID, recipient_participant_id: ana.waId }));
    expect((await app.db('messages').where({ id: sent.id }).first()).ack).toBe(2);
    await until(await say(ticket, { body: 'Olá, Ana' }), 'sent');
    expect(app.meta.ledger.messages.at(-1)!.body).toMatchObject({
      recipient_type: 'individual',
      to: ana.waId,
    });
  });

  it('a group’s messages are dropped if the connection accepts no groups', async () => {
    await app.db('connections').where({ id: connection.id }).update({ allowGroup: false });
    app.services.connectionPorts.lookup.forget();
    expect(await post(ana.wrote(ana.text('para todos', { group_id: GROUP_ID })))).toBe(200);
    expect(await messages()).toEqual([]);
  });

  it('the challenge is repeated to callers with the token, and to nobody else', async () => {
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

  it('a withdrawn token shows at the connection, and again when it is valid', async () => {
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

  it('POST /whatsapp connects a number: the account’s webhooks are subscribed, and the state shows Meta’s response', async () => {
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
