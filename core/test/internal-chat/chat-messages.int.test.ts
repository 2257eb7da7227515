import { CHAT_MEDIA_MAX, CHAT_TEXT_MAX, type ChatMessage } from '@recado/sdk/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PNG, multipart } from '../support/multipart.js';
import type { TestClient } from '../support/client.js';
import { NOBODY, startLiveApp, type LiveApp } from '../tags/scene.js';
import { chatScene, positionOf, said, textsIn } from './scene.js';

let test: LiveApp;
beforeAll(async () => (test = await startLiveApp()));
afterAll(() => test.end());
const aScene = () => chatScene(test);

describe('messages of a chat', () => {
  it('POST /chats/{id}/messages sends no whitespace, the same key makes one message', async () => {
    const { ana, caio, as, stranger, opened } = await aScene();
    const chat = await opened([caio]);
    const path = `/chats/${chat.id}/messages`;
    for (const body of [{}, { message: '' }, { message: ' \n\t ' }])
      expect((await as.ana.post(path, body)).body.error).toBe('ERR_MESSAGE_EMPTY');
    for (const body of [
      { message: 'x'.repeat(CHAT_TEXT_MAX + 1) },
      { message: 'a', clientKey: 'short' },
      { message: 'a', mentions: ['Caio'] },
      { message: 5 },
    ])
      expect((await as.ana.post(path, body)).body.error, JSON.stringify(body).slice(0, 60)).toBe(
        'ERR_VALIDATION',
      );
    expect((await stranger.post(path, { message: 'Oi' })).status).toBe(404);

    const keyed = { message: 'Uma vez só', clientKey: 'key-0001-abcdef' };
    const twice = await Promise.all(Array.from({ length: 5 }, () => as.ana.post(path, keyed)));
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    expect(twice[0]).toMatchObject({
      status: 201,
      body: { message: 'Uma vez só', senderId: ana.id, sender: { name: 'Ana' }, clientKey: keyed.clientKey },
    });
    // Another sender may have the same one.
    await said(as.caio, chat, 'Outra', { clientKey: keyed.clientKey });
    expect(await textsIn(as.caio, chat)).toEqual(['Uma vez só', 'Outra']);
    expect(await positionOf(as.ana, chat, caio)).toMatchObject({ unreads: 1 });
  });

  it('GET /chats/{id}/messages has pages of 40 from the newest, by number and by key', async () => {
    const { caio, as, opened } = await aScene();
    const chat = await opened([caio]);
    for (let n = 1; n <= 85; n++) await said(as.ana, chat, `${n}`);
    const page = async (query: Record<string, number>) =>
      (await as.caio.get(`/chats/${chat.id}/messages`, { query })).body as {
        records: ChatMessage[];
        hasMore: boolean;
      };
    const numbers = ({ records }: { records: ChatMessage[] }) =>
      records.map(({ message }) => Number(message));
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
    const first = await page({});
    expect([numbers(first), first.hasMore]).toEqual([range(46, 85), true]);
    await said(as.ana, chat, '86');
    // The second page begins where the first one ended, whatever was written since.
    const second = await page({ pageNumber: 2 });
    expect([numbers(second), second.hasMore]).toEqual([range(6, 45), true]);
    const third = await page({ pageNumber: 3 });
    expect([numbers(third), third.hasMore]).toEqual([range(1, 5), false]);
    expect(numbers(await page({ before: first.records[0]!.id }))).toEqual(range(6, 45));
    const newer = await page({ after: third.records[1]!.id });
    expect([numbers(newer), newer.hasMore]).toEqual([range(3, 42), true]);
    expect((await as.caio.get(`/chats/${chat.id}/messages`, { query: { pageNumber: 0 } })).status).toBe(400);
  });

  it('GET /chats/{id}/messages?searchParam: what a member may see of it, page by page', async () => {
    const { caio, chief, as, opened } = await aScene();
    const chat = await opened([caio]);
    for (const text of ['Nota 100%', 'Outra coisa', 'nota 1000']) await said(as.ana, chat, text);
    const gone = await said(as.ana, chat, 'Nota 100% apagada');
    await as.ana.delete(`/chats/${chat.id}/messages/${gone.id}`);
    expect(await textsIn(as.caio, chat, { searchParam: 'NOTA' })).toEqual(['Nota 100%', 'nota 1000']);
    expect(await textsIn(as.caio, chat, { searchParam: '0%' })).toEqual(['Nota 100%']);
    expect(await textsIn(as.caio, chat, { searchParam: 'nada' })).toEqual([]);
    await as.ana.put(`/chats/${chat.id}`, { users: [caio.id, chief.id] });
    expect(await textsIn(as.chief, chat, { searchParam: 'nota' })).toEqual([]);
    for (let n = 0; n < 41; n++) await said(as.ana, chat, `nota ${n}`);
    expect(await textsIn(as.chief, chat, { searchParam: 'nota' })).toHaveLength(40);
    expect(await textsIn(as.chief, chat, { searchParam: 'nota', pageNumber: 2 })).toEqual(['nota 0']);
  });

  it('POST /chats/{id}/read moves one’s own position forward, never another’s', async () => {
    const { ana, caio, chief, as, opened } = await aScene();
    const chat = await opened([caio, chief]);
    const sent: ChatMessage[] = [];
    for (const text of ['1', '2', '3']) sent.push(await said(as.ana, chat, text, { mentions: [caio.id] }));
    expect(await positionOf(as.ana, chat, ana)).toMatchObject({ unreads: 0, lastReadMessageId: sent[2]!.id });
    expect(await positionOf(as.caio, chat, caio)).toMatchObject({ unreads: 3, mentions: 3 });
    const read = (client: TestClient, body: object) => client.post(`/chats/${chat.id}/read`, body);
    // A foreign id is ignored: it is Caio who has read.
    const half = await read(as.caio, { userId: chief.id, messageId: sent[1]!.id });
    expect(half.body.users).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ userId: caio.id, unreads: 1, mentions: 1, lastReadMessageId: sent[1]!.id },
        }),
        expect.objectContaining({ userId: chief.id, unreads: 3, lastReadMessageId: 0 }),
      ]),
    );
    await read(as.caio, { messageId: sent[0]!.id });
    expect(await positionOf(as.caio, chat, caio)).toMatchObject({
      ...{ unreads: 1, lastReadMessageId: sent[1]!.id },
    });
    // Own posts count as read, and hide nothing that is before them.
    await said(as.caio, chat, '4');
    expect(await positionOf(as.caio, chat, caio)).toMatchObject({
      ...{ unreads: 1, lastReadMessageId: sent[1]!.id },
    });
    await read(as.caio, { userId: caio.id });
    const own = await said(as.caio, chat, '5');
    expect(await positionOf(as.caio, chat, caio)).toMatchObject({
      ...{ unreads: 0, mentions: 0, lastReadMessageId: own.id },
    });
    await read(as.chief, { messageId: 999_999_999 });
    expect(await positionOf(as.chief, chat, chief)).toMatchObject({ unreads: 0, lastReadMessageId: own.id });
  });

  it('PUT and DELETE /chats/{id}/messages/{messageId} are the sender’s; counters follow', async () => {
    const { caio, chief, as, opened } = await aScene();
    const chat = await opened([caio, chief]);
    const seen = await said(as.ana, chat, 'Lida', { mentions: [chief.id] });
    await as.chief.post(`/chats/${chat.id}/read`, {});
    const sent = await said(as.ana, chat, 'Às 9', { mentions: [caio.id, NOBODY] });
    expect(sent.mentions).toEqual([{ id: caio.id, name: 'Caio' }]);
    const path = `/chats/${chat.id}/messages/${sent.id}`;
    // Also the chief and the chat's owner write nobody's words: only the sender does.
    for (const refused of [await as.caio.put(path, { message: 'x' }), await as.caio.delete(path)])
      expect(refused).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    expect((await as.ana.put(path, { message: ' ' })).body.error).toBe('ERR_MESSAGE_EMPTY');
    const edited = await as.ana.put(path, { message: 'Às 10', mentions: [chief.id] });
    expect(edited.body).toMatchObject({ message: 'Às 10', isEdited: true, mentions: [{ id: chief.id }] });
    expect(await positionOf(as.ana, chat, caio)).toMatchObject({ unreads: 2, mentions: 0 });
    expect(await positionOf(as.ana, chat, chief)).toMatchObject({ unreads: 1, mentions: 1 });

    expect((await as.ana.delete(path)).status).toBe(204);
    expect((await as.ana.delete(`/chats/${chat.id}/messages/${seen.id}`)).status).toBe(204);
    const { records } = (await as.caio.get(`/chats/${chat.id}/messages`)).body;
    expect(records).toMatchObject([
      { message: '', isDeleted: true, isEdited: false, mentions: [] },
      { message: '', isDeleted: true },
    ]);
    expect(await positionOf(as.ana, chat, caio)).toMatchObject({ unreads: 0, mentions: 0 });
    expect(await positionOf(as.ana, chat, chief)).toMatchObject({ unreads: 0, mentions: 0 });
    expect((await as.caio.get(`/chats/${chat.id}`)).body).toMatchObject({ lastMessage: '' });
    for (const gone of [await as.ana.put(path, { message: 'x' }), await as.ana.delete(path)])
      expect(gone).toMatchObject({ status: 404, body: { error: 'ERR_NO_MESSAGE_FOUND' } });
  });
});

describe('files of a chat', () => {
  async function sendFile(
    client: TestClient,
    chat: { id: number },
    bytes: Buffer | string,
    { filename = 'foto.png', type = 'image/png', ...fields }: Record<string, string> = {},
  ) {
    const form = { fromMe: 'true', typeArch: 'chats', body: filename, ...fields };
    const { payload, headers } = multipart(form, [{ filename, type, bytes }]);
    return client.post(`/chats/${chat.id}/messages`, payload, { headers });
  }
  const fetched = async (client: TestClient, mediaPath: string) =>
    test.app.inject({ url: mediaPath, headers: { authorization: `Bearer ${await client.token()}` } });

  it('reach members alone, from their joining until they are removed', async () => {
    const { caio, chief, as, stranger, opened } = await aScene();
    const chat = await opened([caio]);
    const sent = await sendFile(as.ana, chat, PNG);
    expect(sent, sent.text).toMatchObject({
      status: 201,
      body: { message: 'foto.png', mediaName: 'foto.png', mediaType: 'image', mediaSize: PNG.length },
    });
    const { mediaPath, id } = sent.body as ChatMessage;
    const file = await fetched(as.caio, mediaPath!);
    expect(file.headers).toMatchObject({
      ...{ 'content-type': 'image/png', 'cache-control': 'private, no-store' },
    });
    expect(file.rawPayload.equals(PNG)).toBe(true);
    for (const other of [as.chief, as.admin, stranger])
      expect((await fetched(other, mediaPath!)).statusCode).toBe(404);
    expect((await test.app.inject({ url: mediaPath! })).statusCode).toBe(401);
    // Nor is there an address that could be passed on.
    const { mediaId } = await test.db('chatMessages').where({ id }).first('mediaId');
    const address = test.services.media.signedPath({ companyId: caio.companyId }, mediaId);
    expect((await test.app.inject({ url: address })).statusCode).toBe(404);

    await as.ana.put(`/chats/${chat.id}`, { users: [chief.id] });
    expect((await fetched(as.caio, mediaPath!)).statusCode).toBe(404);
    expect((await fetched(as.chief, mediaPath!)).statusCode).toBe(404);
    expect((await fetched(as.ana, mediaPath!)).statusCode).toBe(200);
    await as.ana.delete(`/chats/${chat.id}/messages/${id}`);
    expect((await fetched(as.ana, mediaPath!)).statusCode).toBe(404);
    await expect.poll(() => test.db('mediaFiles').where({ id: mediaId })).toEqual([]);
  });

  it('are what their bytes are; of what could run code the type is not told', async () => {
    const { caio, as, opened } = await aScene();
    const chat = await opened([caio]);
    const page = '<html><script>alert(1)</script></html>';
    const sent = await sendFile(as.ana, chat, page, { filename: 'a.html', type: 'text/html' });
    expect(sent.body).toMatchObject({ mediaType: 'other', mediaName: 'a.html' });
    const file = await fetched(as.caio, sent.body.mediaPath);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
    const posed = await sendFile(as.ana, chat, page, { filename: 'a.png', type: 'image/png' });
    expect(posed.body).toMatchObject({ mediaType: 'other' });
  });

  it('the same key makes one message and keeps one file; refused ones leave none', async () => {
    const { company, caio, as, stranger, opened } = await aScene();
    const chat = await opened([caio]);
    const files = () =>
      test.db('mediaFiles').where({ companyId: company.id }).whereNot({ status: 'pending' });
    const before = (await files()).length;
    const keyed = { clientKey: 'file-key-0001' };
    const [one, two] = [await sendFile(as.ana, chat, PNG, keyed), await sendFile(as.ana, chat, PNG, keyed)];
    expect(two.body.id).toBe(one.body.id);
    expect(await files()).toHaveLength(before + 1);
    expect((await sendFile(as.ana, chat, '')).body.error).toBe('ERR_MEDIA_REJECTED');
    expect((await sendFile(as.ana, chat, PNG, { clientKey: '!' })).body.error).toBe('ERR_VALIDATION');
    expect((await sendFile(stranger, chat, PNG)).status).toBe(404);
    const large = await sendFile(as.ana, chat, Buffer.alloc(CHAT_MEDIA_MAX + 1, PNG));
    expect(large).toMatchObject({ status: 413, body: { error: 'ERR_TOO_LARGE' } });
    const { payload, headers } = multipart({ body: 'x' }, []);
    expect((await as.ana.post(`/chats/${chat.id}/messages`, payload, { headers })).body.error).toBe(
      'ERR_VALIDATION',
    );
    expect(await files()).toHaveLength(before + 1);
  });
});
