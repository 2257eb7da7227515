import type { Chat, ChatMessage } from '@recado/sdk/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLiveApp, type LiveApp } from '../tags/scene.js';
import { chatFrame, chatScene } from './scene.js';

const MEMBERS = 50;
const MESSAGES = 200;

let test: LiveApp;
beforeAll(async () => (test = await startLiveApp()));
afterAll(() => test.end());

it(`${MESSAGES} messages into a chat of ${MEMBERS} at once: none is lost, every counter is right`, async () => {
  const { company, ana, as } = await chatScene(test);
  const others = [];
  for (let n = 1; n < MEMBERS; n++) others.push(await test.aUser(company, { name: `Membro ${n}` }));
  const made = await as.ana.post('/chats', { title: 'Todos', users: others.map(({ id }) => id) });
  const chat = made.body as Chat;
  expect(chat.users).toHaveLength(MEMBERS);
  const senders = [ana, ...others.slice(0, 9)];
  const [listener] = [await test.listen(others[20]!)];
  const mentioned = others[30]!;
  // Everybody sends at once; every tenth message mentions one of them, and every third is sent twice.
  const answers = await Promise.all(
    Array.from({ length: MESSAGES }, async (_, n) => {
      const client = test.api.as(senders[n % senders.length]!);
      const body = {
        ...{ message: `Mensagem ${n}`, clientKey: `storm-key-${n}` },
        ...(n % 10 === 0 && { mentions: [mentioned.id] }),
      };
      const sends = Array.from({ length: n % 3 === 0 ? 2 : 1 }, () =>
        client.post(`/chats/${chat.id}/messages`, body),
      );
      return Promise.all(sends);
    }),
  );
  for (const answer of answers.flat()) expect(answer.status, answer.text).toBe(201);
  const sent = new Set(answers.flat().map(({ body }) => (body as ChatMessage).id));
  expect(sent.size).toBe(MESSAGES);

  const last = Math.max(...sent);
  await listener.until(chatFrame('chat', 'new-message', ({ newMessage }) => newMessage?.id === last));
  const heard = listener.frames
    .filter(chatFrame('chat', 'new-message'))
    .map(({ data }) => (data as { newMessage: ChatMessage }).newMessage.id);
  // Each once, in the order of the ids: a position in the list is a position in time.
  expect(heard).toEqual([...sent].sort((a, b) => a - b));

  const { body } = await as.ana.get(`/chats/${chat.id}`);
  const perSender = MESSAGES / senders.length;
  for (const { userId, unreads, mentions } of (body as Chat).users) {
    const own = senders.some(({ id }) => id === userId) ? perSender : 0;
    expect([userId, unreads], `unread of ${userId}`).toEqual([userId, MESSAGES - own]);
    expect(mentions).toBe(userId === mentioned.id ? MESSAGES / 10 : 0);
  }
  const pages: ChatMessage[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await as.ana.get(`/chats/${chat.id}/messages`, { query: { pageNumber } });
    pages.unshift(...page.body.records);
    if (!page.body.hasMore) break;
  }
  expect(pages.map(({ id }) => id)).toEqual([...sent].sort((a, b) => a - b));
}, 120_000);
