import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../core/test/support/app.js';
import { TelegramScene } from './telegram-scene.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const scene = new TelegramScene();
const { post, wrote, messages, ticket, taken, say, until, seen } = scene;
let app: TelegramScene['app'];
let bot: TelegramScene['bot'];
let ana: number;
beforeEach(() => ({ app, bot, ana } = scene));

describe('the connection', () => {
  it('POST /whatsapp connects a bot by its token alone: the webhook is registered, with a secret and the updates that are read', async () => {
    expect(scene.connection).toMatchObject({ status: 'CONNECTED', number: '@loja_bot' });
    expect(JSON.stringify(scene.connection)).not.toContain(bot.token);
    expect(bot.webhook).toMatchObject({
      url: expect.stringMatching(/^https:\/\/recado\.test\/api\/hooks\/telegram\/[\w-]+$/),
      secret_token: expect.stringMatching(/^[0-9a-f]{64}$/),
      allowed_updates: ['message', 'edited_message', 'message_reaction', 'callback_query'],
    });
    const again = { name: 'Loja 2', channel: 'telegram', settings: { botToken: bot.token } };
    expect((await app.api.as(scene.agent).post('/whatsapp', again)).body.error).toBe('ERR_PLUGIN_CONFIG');
    const wrong = { ...again, settings: { botToken: `999:${'x'.repeat(35)}` } };
    const refused = await app.api.as(scene.agent).post('/whatsapp', wrong);
    expect(refused.body).toMatchObject({ status: 'DISCONNECTED' });
    expect(refused.body.lastError).toContain('Telegram');
  });

  it('an update without the secret is refused and leaves nothing', async () => {
    const forged = { message: { message_id: 1, date: 1_700_000_000, chat: { id: ana, type: 'private' } } };
    expect(await post(forged, 'guess')).toBe(401);
    expect(await messages()).toEqual([]);
  });
});

describe('from the customer', () => {
  it('a start by a link opens a ticket that tells where the customer comes from', async () => {
    await wrote({ text: '/start primavera' });
    const [message] = await messages();
    expect(message).toMatchObject({ body: '/start', fromMe: false });
    expect(JSON.stringify(message)).toContain('primavera');
  });

  it('a photo is fetched by its path, which names the token', async () => {
    bot.files.set('AgAC-1', { path: 'photos/file_1.png', bytes: PNG });
    await wrote({
      caption: 'veja',
      photo: [{ file_id: 'AgAC-1', file_size: PNG.length, width: 1, height: 1 }],
    });
    const [message] = await messages();
    const file = () => app.db('mediaFiles').where({ id: message.mediaId }).first();
    await expect.poll(async () => (await file()).status).toBe('ready');
    expect(Number((await file()).size)).toBe(PNG.length);
  });

  it('an edit, a reaction and an answer find their message', async () => {
    const first = await wrote({ text: 'prmeiro' });
    const chat = { id: ana, type: 'private' };
    const from = { id: ana, is_bot: false, first_name: 'Ana' };
    const at = { date: 1_800_000_000 };
    await post({
      edited_message: { ...at, edit_date: at.date, message_id: first, from, chat, text: 'primeiro' },
    });
    const reaction = { chat, message_id: first, user: from, ...at, old_reaction: [] };
    await post({ message_reaction: { ...reaction, new_reaction: [{ type: 'emoji', emoji: '👍' }] } });
    await wrote({
      text: 'sobre isso',
      reply_to_message: { message_id: first, from, chat, text: 'primeiro' },
    });
    const [edited, answer] = await messages();
    expect(edited).toMatchObject({ body: 'primeiro', isEdited: true });
    expect(answer.quotedMessageId).toBe(edited.id);
    expect(await app.db('messageReactions').where({ messageId: edited.id })).toMatchObject([{ emoji: '👍' }]);
  });
});

describe('to the customer', () => {
  it('a text, which quotes what the customer wrote, and its changes', async () => {
    const question = await wrote({ text: 'Já saiu?' });
    const mine = await taken();
    const [asked] = await messages();
    const sent = await until(await say(mine, { body: 'Sim!', quotedMsg: { id: asked.id } }), 'sent');
    expect(seen()).toMatchObject([{ text: 'Sim!', message_id: Number(sent.externalId.toString()) }]);
    const call = bot.provider.calls.findLast(({ path }) => path.endsWith('/sendMessage'))!;
    expect(JSON.parse(call.body.toString()).reply_parameters).toMatchObject({ message_id: question });

    const api = app.api.as(scene.agent);
    expect((await api.post(`/messages/edit/${sent.id}`, { body: 'Sim, ontem!' })).status).toBe(200);
    await expect.poll(() => seen()[0]!['text']).toBe('Sim, ontem!');
    expect((await api.post('/react/messages', { id: sent.id, ticketId: mine.id, text: '👌' })).status).toBe(
      200,
    );
    await expect.poll(() => bot.reactions.get(`${ana}/${seen()[0]!.message_id}`)).toBe('👌');
    expect((await api.delete(`/messages/${sent.id}`)).status).toBeLessThan(300);
    await expect.poll(() => seen()).toEqual([]);
  });

  it('buttons whose tap comes back, once, and stops spinning', async () => {
    await wrote({ text: 'Oi' });
    const items = [
      { id: 'sim', title: 'Sim' },
      { id: 'nao', title: 'Não' },
    ];
    await until(
      await say(await taken(), { body: 'Tudo certo?', choices: { kind: 'buttons', items } }),
      'sent',
    );
    const tap = JSON.parse(bot.tap(seen()[0]!.message_id, 1, String(ana)).rawBody.toString());
    await post({ callback_query: tap.callback_query });
    await post({ callback_query: tap.callback_query });
    const rows = await messages();
    expect(rows.map(({ body }) => body)).toEqual(['Oi', 'Tudo certo?', 'Não']);
    expect(JSON.parse(rows[2].data)).toEqual({ choiceId: 'nao' });
    await expect.poll(() => bot.answeredTaps).toContain(tap.callback_query.id);
  });

  it('who has blocked the bot: the agent reads it, and the connection stays', async () => {
    await wrote({ text: 'Oi' });
    bot.block(String(ana));
    const failed = await until(await say(await taken(), { body: 'Olá?' }), 'failed');
    expect(failed).toMatchObject({
      failureCode: 'RECIPIENT_INVALID',
      failureText: 'The customer has blocked the bot.',
    });
    expect((await app.db('connections').where({ id: scene.connection.id }).first()).status).toBe('CONNECTED');
  });
});

describe('groups', () => {
  it('a group that becomes a supergroup stays one ticket, and is answered at its new id', async () => {
    await app.db('connections').where({ id: scene.connection.id }).update({ allowGroup: true });
    app.services.connectionPorts.lookup.forget();
    const [old, now] = [-ana, -1_000_000_000_000 - ana];
    bot.chat(String(old));
    const inGroup = (id: number, type: string) => ({
      chat: { id, type, title: 'Condomínio' },
      from: { id: ana, is_bot: false, first_name: 'Ana' },
    });
    await wrote({ text: 'boa tarde' }, inGroup(old, 'group'));
    const first = await taken(old);
    bot.migrate(String(old), String(now));
    // Recado answers before it knows: Telegram's refusal names the new id.
    await until(await say(first, { body: 'Olá a todos' }), 'sent');
    expect(seen(now)).toMatchObject([{ text: 'Olá a todos' }]);
    await wrote({ migrate_to_chat_id: now }, inGroup(old, 'group'));
    await wrote({ migrate_from_chat_id: old }, inGroup(now, 'supergroup'));
    await wrote({ text: 'obrigada' }, inGroup(now, 'supergroup'));
    expect((await ticket(now)).id).toBe(first.id);
    expect(await ticket(old)).toBeUndefined();
  });
});

it('a token that BotFather has replaced shows at the connection', async () => {
  await wrote({ text: 'Oi' });
  const mine = await taken();
  const token = bot.token;
  bot.revoke();
  expect(await until(await say(mine, { body: 'x' }), 'failed')).toMatchObject({
    failureCode: 'AUTH_EXPIRED',
  });
  const row = () => app.db('connections').where({ id: scene.connection.id }).first();
  await expect.poll(async () => (await row()).status).toBe('DISCONNECTED');
  bot.token = token;
});

it('a fresh installation offers Telegram: its operator has nothing to set up', async () => {
  const fresh = await startTestApp({ env: { RECADO_PLUGINS: 'telegram' }, started: true });
  try {
    await fresh.services.plugins.host.start();
    const admin = await fresh.anAdmin(await fresh.aCompany());
    const { body } = await fresh.api.as(admin).get('/channels');
    expect(body).toMatchObject([{ id: 'telegram', displayName: 'Telegram', available: true, reason: null }]);
    expect(body[0].icon).toMatch(/\.svg$/);
  } finally {
    await fresh.stop();
  }
});
