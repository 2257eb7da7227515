import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { FeedAnswer, FeedItem } from '../src/protocol.js';
import { WebchatScene, SITE } from './scene.js';
import { openSocket } from './socket-client.js';

const scene = new WebchatScene();
const { call, newVisitor } = scene;

describe('the socket', () => {
  it('delivers missed changes, once and in order, and later ones', async () => {
    const token = await newVisitor();
    await call('POST', '/messages', { token, body: { id: 'first-message', text: 'um' } });
    await scene.host.send({ kind: 'text', text: 'dois' }, { clientId: 'same-send' });
    await scene.host.send({ kind: 'text', text: 'dois' }, { clientId: 'same-send' });
    const socket = await openSocket(scene.host, { token, after: 1, origin: SITE });
    expect((await socket.next('feed')).items.map((item) => item.text)).toEqual(['dois']);
    const external = await scene.host.send({ kind: 'text', text: 'três' });
    const live = await socket.next('feed');
    expect(live.items).toMatchObject([{ seq: 3, text: 'três', agent: 'Marina', from: 'agent' }]);
    socket.send({ t: 'message', id: 'over-socket', text: 'quatro' });
    expect((await socket.next('ack')).item).toMatchObject({ seq: 4, id: 'over-socket' });

    socket.send({ t: 'receipt', read: 3 });
    expect((await socket.next('state')).read).toBe(3);
    expect(scene.host.received('status').at(-1)).toMatchObject({
      externalMessageId: external,
      status: 'read',
    });
    const wrote = scene.host.received('message').at(-1)!;
    await scene.host.adapter.markRead!(scene.host.ctx, [
      { externalId: wrote.externalId, conversation: wrote.conversation, fromMe: false },
    ]);
    expect((await socket.next('state')).agentRead).toBe(4);
    await scene.host.adapter.setTyping!(scene.host.ctx, wrote.conversation, true);
    expect(await socket.next('typing')).toMatchObject({ on: true });
    await scene.host.adapter.deleteMessage!(scene.host.ctx, {
      externalId: external,
      conversation: wrote.conversation,
      fromMe: true,
    });
    expect(
      (await socket.nextWith('feed', (frame) => frame.items.some((item) => item.deleted))).items,
    ).toMatchObject([{ seq: 3, deleted: true, text: '' }]);
    socket.close();
  });

  it('passes on no flood of events, and closes at a flood of requests', async () => {
    const token = await newVisitor();
    await call('POST', '/messages', { token, body: { id: 'first-sign', text: 'oi' } });
    const socket = await openSocket(scene.host, { token, after: 1, origin: SITE });
    await socket.next('ready');
    const signs = () => scene.host.received('presence').length;
    const before = signs();
    for (let turn = 0; turn < 200; turn++) {
      socket.send({ t: 'typing', on: turn % 2 === 0 });
      // At the pace in which they are handled: more at once close the socket.
      if (turn % 20 === 19) {
        socket.send({ t: 'ping', after: 1 });
        await socket.next('pong');
      }
    }
    expect(signs() - before).toBeGreaterThan(0);
    expect(signs() - before).toBeLessThanOrEqual(61);
    for (let turn = 0; turn < 60; turn++) socket.send({ t: 'ping', after: 0 });
    expect(await socket.closed).toBe(4429);
  });

  it('shows edits and reactions of agents, locations and cards, each change once', async () => {
    const token = await newVisitor();
    await call('POST', '/messages', { token, body: { id: 'asked-first', text: 'onde?' } });
    const asked = scene.host.received('message').at(-1)!;
    const external = await scene.host.send({ kind: 'text', text: 'Rua Um, 1' });
    const ours = { externalId: external, conversation: asked.conversation, fromMe: true };
    const theirs = { externalId: asked.externalId, conversation: asked.conversation, fromMe: false };
    const socket = await openSocket(scene.host, { token, after: 2, origin: SITE });
    await socket.next('feed');
    await scene.host.adapter.edit!(scene.host.ctx, ours, 'Rua Dois, 2');
    const edited = await socket.nextWith('feed', ({ items }) => items.some((item) => item.edited));
    expect(edited.items).toMatchObject([{ seq: 2, text: 'Rua Dois, 2', edited: true }]);
    await scene.host.adapter.edit!(scene.host.ctx, ours, 'Rua Dois, 2');
    await scene.host.adapter.react!(scene.host.ctx, theirs, '👍');
    const reacted = await socket.nextWith('feed', ({ items }) => items.some((item) => item.reactions));
    // The repeated edit has changed nothing.
    expect(reacted.items).toMatchObject([
      { seq: 1, rev: edited.items[0]!.rev + 1, reactions: { agent: '👍' } },
    ]);
    await scene.host.adapter.react!(scene.host.ctx, theirs, '');
    const back = await socket.nextWith('feed', ({ items }) => items.some(({ seq }) => seq === 1));
    expect(back.items[0]!.reactions).toBeUndefined();
    await scene.host.send({ kind: 'location', latitude: -23.5, longitude: -46.6, name: 'Sé' });
    await scene.host.send({
      kind: 'contacts',
      contacts: [{ name: 'Bea', phones: ['5511988887777'], vcard: 'x' }],
    });
    const { body } = await call('GET', '/messages', { token });
    expect((body as FeedAnswer).items.slice(2)).toMatchObject([
      { kind: 'location', place: { latitude: -23.5, longitude: -46.6, name: 'Sé' } },
      { kind: 'contacts', cards: [{ name: 'Bea', phones: ['5511988887777'] }] },
    ]);
    await expect(
      scene.host.adapter.edit!(scene.host.ctx, { ...ours, externalId: 'agent-999999' }, 'x'),
    ).rejects.toThrow();
    await expect(scene.host.adapter.edit!(scene.host.ctx, theirs, 'x')).rejects.toMatchObject({
      code: 'UNSUPPORTED',
    });
    socket.close();
  });

  it('offers choices, and accepts the offered one', async () => {
    const token = await newVisitor();
    await call('POST', '/messages', { token, body: { id: 'asks-menu', text: 'oi' } });
    const choices = [
      { id: 'queue:1', title: 'Vendas' },
      { id: 'queue:2', title: 'Suporte', description: 'Peças e consertos' },
    ];
    await scene.host.send({ kind: 'list', text: 'Qual setor?', choices });
    const socket = await openSocket(scene.host, { token, after: 1, origin: SITE });
    expect((await socket.next('feed')).items).toMatchObject([{ seq: 2, text: 'Qual setor?', choices }]);
    socket.send({ t: 'message', id: 'takes-second', text: 'whatever', choice: { seq: 2, id: 'queue:2' } });
    expect((await socket.next('ack')).item).toMatchObject({ kind: 'text', text: 'Suporte', from: 'visitor' });
    expect(scene.host.received('message').at(-1)!.content).toEqual({
      ...{ kind: 'postback', choiceId: 'queue:2', title: 'Suporte' },
    });
    const body = { id: 'takes-first', text: 'Vendas', choice: { seq: 2, id: 'queue:1' } };
    expect((await call('POST', '/messages', { token, body })).status).toBe(200);
    const before = scene.host.received('message').length;
    for (const choice of [
      { seq: 2, id: 'queue:9' },
      { seq: 1, id: 'queue:1' },
      { seq: 99, id: 'queue:1' },
      { seq: 2 },
    ])
      expect(
        (await call('POST', '/messages', { token, body: { ...body, id: 'takes-none', choice } })).status,
      ).toBe(400);
    expect(scene.host.received('message')).toHaveLength(before);
    socket.close();
  });

  it('accepts the visitor’s reactions to agents’ messages, over the socket and by calls', async () => {
    const token = await newVisitor();
    await call('POST', '/messages', { token, body: { id: 'hello-there', text: 'oi' } });
    const external = await scene.host.send({ kind: 'text', text: 'Olá' });
    const socket = await openSocket(scene.host, { token, after: 2, origin: SITE });
    await socket.next('feed');
    socket.send({ t: 'react', seq: 2, emoji: '❤️' });
    const reacted = await socket.nextWith('feed', ({ items }) => items.some((item) => item.reactions));
    expect(reacted.items).toMatchObject([{ seq: 2, reactions: { visitor: '❤️' } }]);
    expect(scene.host.received('reaction').at(-1)).toMatchObject({
      ...{ externalMessageId: external, emoji: '❤️', fromMe: false },
    });
    expect((await call('POST', '/reactions', { token, body: { seq: 2, emoji: '' } })).status).toBe(200);
    expect(scene.host.received('reaction').at(-1)!.emoji).toBeUndefined();
    const before = scene.host.received('reaction').length;
    for (const body of [
      { seq: 2, emoji: 'x' },
      { seq: 1, emoji: '❤️' },
      { seq: 99, emoji: '❤️' },
      { seq: 2 },
    ])
      expect((await call('POST', '/reactions', { token, body })).status).toBe(400);
    expect((await call('POST', '/reactions', { body: { seq: 2, emoji: '❤️' } })).status).toBe(401);
    expect(scene.host.received('reaction')).toHaveLength(before);
    socket.close();
  });

  it('accepts the visitor’s quotes, of either side', async () => {
    const token = await newVisitor();
    await call('POST', '/messages', { token, body: { id: 'asked-twice', text: 'onde?' } });
    const asked = scene.host.received('message').at(-1)!;
    const external = await scene.host.send({ kind: 'text', text: 'Rua Um' });
    const quoting = { id: 'quoting-agent', text: 'qual número?', quote: 2 };
    const answer = await call('POST', '/messages', { token, body: quoting });
    expect(answer.body).toMatchObject({ text: 'qual número?', quote: 'Rua Um' });
    expect(scene.host.received('message').at(-1)!.replyTo).toBe(external);
    const socket = await openSocket(scene.host, { token, after: 3, origin: SITE });
    await socket.next('feed');
    socket.send({ t: 'message', id: 'quoting-self', text: 'alô?', quote: 1 });
    expect((await socket.next('ack')).item).toMatchObject({ quote: 'onde?' });
    expect(scene.host.received('message').at(-1)!.replyTo).toBe(asked.externalId);
    const gone = await call('POST', '/messages', {
      token,
      body: { id: 'quoting-none', text: 'oi', quote: 99 },
    });
    expect((gone.body as FeedItem).quote).toBeUndefined();
    expect(scene.host.received('message').at(-1)!.replyTo).toBeUndefined();
    socket.close();
  });

  it('tells the core when the visitor starts and stops typing', async () => {
    const token = await newVisitor();
    const socket = await openSocket(scene.host, { token, after: 0, origin: SITE });
    await socket.next('feed');
    const before = scene.host.received('presence').length;
    socket.send({ t: 'typing', on: true });
    socket.send({ t: 'typing', on: true });
    socket.send({ t: 'typing', on: false });
    socket.send({ t: 'ping', after: 0 });
    await socket.next('pong');
    // A typing event is passed on without a response: poll for it.
    const signs = () =>
      scene.host
        .received('presence')
        .slice(before)
        .map(({ presence }) => presence);
    await expect.poll(signs).toEqual(['composing', 'available']);
    socket.close();
  });

  it('rejects a message with its reason and stays open', async () => {
    const token = await newVisitor();
    const socket = await openSocket(scene.host, { token, after: 0, origin: SITE });
    socket.send({ t: 'message', id: 'only-spaces', text: '   ' });
    expect(await socket.next('refused')).toMatchObject({ id: 'only-spaces', error: 'ERR_VALIDATION' });
    scene.refuseOnce = true;
    socket.send({ t: 'message', id: 'not-stored', text: 'oi' });
    expect(await socket.next('refused')).toMatchObject({ error: 'ERR_UNAVAILABLE', retryAfterMs: 2_000 });
    socket.send({ t: 'message', id: 'not-stored', text: 'oi' });
    expect((await socket.next('ack')).item).toMatchObject({ id: 'not-stored', seq: 1 });
    socket.close();
  });

  it('closes for an unknown key, a wrong token and a foreign origin, each with its code', async () => {
    const token = await newVisitor();
    const closed = async (options: Parameters<typeof openSocket>[1]) =>
      (await openSocket(scene.host, options)).closed;
    expect(await closed({ token, origin: 'https://elsewhere.example' })).toBe(4403);
    expect(await closed({ token: 'A'.repeat(22), origin: SITE })).toBe(4401);
    expect(await closed({ token, origin: SITE, key: 'other-key' })).toBe(4404);
    expect(await closed({ token, origin: SITE, first: '{"t":"hello"}' })).toBe(4400);
  });

  it('accepts no more than 100 sockets of a network that have not said hello', async () => {
    const token = await newVisitor();
    const silent = () => new WebSocket(`${scene.host.url.replace('http', 'ws')}/api/plugins/webchat/socket`);
    const opened = Array.from({ length: 100 }, silent);
    await Promise.all(opened.map((socket) => once(socket, 'open')));
    expect((await once(silent(), 'close'))[0]).toBe(4429);
    const [first] = opened;
    first!.close();
    await once(first!, 'close');
    // Greeted sockets take no place.
    for (let turn = 0; turn < 3; turn++) {
      const socket = await openSocket(scene.host, { token, origin: SITE });
      await socket.next('ready');
    }
    for (const socket of opened) socket.terminate();
  });
});
