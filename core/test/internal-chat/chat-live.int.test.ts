import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressInfo } from 'node:net';
import { openLive } from '../support/live-client.js';
import { PNG, multipart } from '../support/multipart.js';
import { has, startLiveApp, type LiveApp } from '../tags/scene.js';
import { chatFrame, chatScene, said, tells } from './scene.js';

let test: LiveApp;
beforeAll(async () => (test = await startLiveApp()));
afterAll(() => test.end());
const aScene = () => chatScene(test);

describe('live frames of chats', () => {
  it('tell members of a new chat, a message, its change and its end, and nobody else', async () => {
    const { caio, chief, company, as, opened } = await aScene();
    const [member, other] = [await test.listen(caio), await test.listen(chief)];
    const chat = await opened([caio], 'Sala de dois');
    await member.until(chatFrame('chat', 'create', ({ record }) => record?.id === chat.id));
    await member.until(chatFrame(`chat-user-${caio.id}`, 'create', ({ record }) => record?.id === chat.id));
    const sent = await said(as.ana, chat, 'Segredo de dois');
    for (const topic of ['chat', `chat-${chat.id}`]) {
      const { event, data } = await member.until(
        chatFrame(topic, 'new-message', ({ newMessage }) => newMessage?.id === sent.id),
      );
      expect(event).toBe(`company-${company.id}-${topic}`);
      expect(data).toMatchObject({
        newMessage: { message: 'Segredo de dois', sender: { name: 'Ana' } },
        chat: { id: chat.id, lastMessage: 'Segredo de dois' },
      });
    }
    const ofMessage = ({ newMessage }: { newMessage?: { id: number } }) => newMessage?.id === sent.id;
    await as.ana.put(`/chats/${chat.id}/messages/${sent.id}`, { message: 'Segredo novo' });
    const update = await member.until(chatFrame(`chat-${chat.id}`, 'update', ofMessage));
    expect(update.data).toMatchObject({ newMessage: { message: 'Segredo novo', isEdited: true } });
    await as.ana.delete(`/chats/${chat.id}/messages/${sent.id}`);
    await member.until(chatFrame(`chat-${chat.id}`, 'delete', ofMessage));
    await as.caio.post(`/chats/${chat.id}/read`, {});
    await member.until(
      chatFrame(
        `chat-user-${caio.id}`,
        'update',
        ({ record }) => record?.users.find(({ userId }) => userId === caio.id)?.unreads === 0,
      ),
    );
    await as.ana.put(`/chats/${chat.id}`, { title: 'Novo nome de dois' });
    await member.until(chatFrame('chat', 'update', ({ record }) => record?.title === 'Novo nome de dois'));
    await as.ana.delete(`/chats/${chat.id}`);
    await member.until(chatFrame('chat', 'delete', ({ id }) => id === chat.id));
    // What the chief hears afterwards shows that it was told nothing before.
    const end = await opened([chief], 'Outra sala');
    await other.until(chatFrame('chat', 'create', ({ record }) => record?.id === end.id));
    expect(other.frames.filter(tells('dois'))).toEqual([]);
    expect(has(other, chatFrame('chat', 'delete'))).toBe(false);
  });

  it('end for a removed member, and begin for one who joins, without the words of before', async () => {
    const { caio, chief, as, opened } = await aScene();
    const chat = await opened([caio]);
    await said(as.ana, chat, 'Palavras de antes');
    const [leaver, joiner] = [await test.listen(caio), await test.listen(chief)];
    await as.ana.put(`/chats/${chat.id}`, { users: [chief.id] });
    await leaver.until(chatFrame('chat', 'delete', ({ id }) => id === chat.id));
    await joiner.until(chatFrame(`chat-user-${chief.id}`, 'create', ({ record }) => record?.id === chat.id));
    await said(as.ana, chat, 'Palavras de depois');
    await joiner.until(tells('Palavras de depois'));
    expect(has(joiner, tells('Palavras de antes'))).toBe(false);
    const end = await opened([caio], 'Fim');
    await leaver.until(chatFrame('chat', 'create', ({ record }) => record?.id === end.id));
    expect(has(leaver, tells('Palavras de depois'))).toBe(false);
  });

  it('over a cut connection nothing is lost; who was removed or joined again meanwhile misses what is not its own', async () => {
    const { ana, caio, chief, as, opened } = await aScene();
    const chat = await opened([caio, chief]);
    const origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
    const standing = await test.listen(ana);
    const seqOf = () => Math.max(...standing.frames.map(({ seq }) => seq ?? 0));
    await said(as.ana, chat, 'Antes do corte');
    await standing.until(tells('Antes do corte'));
    const from = seqOf();
    const texts = Array.from({ length: 30 }, (_, n) => `Durante o corte ${n}.`);
    for (const text of texts) await said(as.ana, chat, text);
    await standing.until(tells(texts.at(-1)!));
    // Caio is taken out; the chief is taken out and joins again.
    await as.ana.put(`/chats/${chat.id}`, { users: [caio.id] });
    await as.ana.put(`/chats/${chat.id}`, { users: [chief.id] });
    await said(as.ana, chat, 'Depois da volta');
    await standing.until(tells('Depois da volta'));
    const resumed = async (user: { id: number; companyId: number }) =>
      openLive(origin, { token: (await test.api.as(user).token())!, resume: from });
    const [owner, gone, back] = [await resumed(ana), await resumed(caio), await resumed(chief)];
    for (const text of texts) expect(owner.frames.filter(tells(text)).length, text).toBeGreaterThan(0);
    expect(gone.frames.filter(tells('o corte'))).toEqual([]);
    expect(
      has(
        gone,
        chatFrame('chat', 'delete', ({ id }) => id === chat.id),
      ),
    ).toBe(true);
    expect(back.frames.filter(tells('o corte'))).toEqual([]);
    expect(has(back, tells('Depois da volta'))).toBe(true);
    for (const live of [owner, gone, back]) live.close();
  });

  it('hide the number in a file’s name where numbers are hidden', async () => {
    const { company, caio, as, opened } = await aScene();
    await test.db('settings').insert({ companyId: company.id, name: 'lgpdHideNumber', value: 'enabled' });
    const chat = await opened([caio]);
    const { payload, headers } = multipart({ body: '5511988887777.png' }, [
      { filename: '5511988887777.png', type: 'image/png', bytes: PNG },
    ]);
    const live = await test.listen(caio);
    const sent = await as.ana.post(`/chats/${chat.id}/messages`, payload, { headers });
    expect(sent.status, sent.text).toBe(201);
    await live.until(chatFrame('chat', 'new-message', ({ newMessage }) => newMessage?.id === sent.body.id));
    expect(JSON.stringify(live.frames)).not.toContain('5511988887777');
    const { text } = await as.caio.get(`/chats/${chat.id}/messages`);
    expect(text).not.toContain('5511988887777');
    expect((await as.caio.get('/chats')).text).not.toContain('5511988887777');
  });
});
