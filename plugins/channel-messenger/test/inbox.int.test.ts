import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PageCustomer, messagingBody } from '@recado/lib-meta/testing';
import { multipart } from '../../../core/test/support/multipart.js';
import { aPage, startPageApp, type PageApp } from './page-app.js';

/** The header of an audio file. */
const WAV = Buffer.concat([Buffer.from('RIFF$\0\0\0WAVEfmt '), Buffer.alloc(28)]);
let app: PageApp;
beforeAll(async () => {
  app = await startPageApp();
});
afterAll(() => app.stop());

let company: Awaited<ReturnType<PageApp['aCompany']>>;
let admin: Awaited<ReturnType<PageApp['aUser']>>;
let count = 0;
beforeEach(async () => {
  app.meta.reset();
  company = await app.aCompany();
  admin = await app.anAdmin(company);
});
const connections = () => app.db('connections').where({ companyId: company.id }).orderBy('id');
async function connect(more: object): Promise<void> {
  count += 1;
  const page = aPage(app.meta, 'Loja Aurora', true);
  const person = { id: `71000${count}`, token: `token-of-owner-${count}`, code: `code-of-owner-${count}` };
  app.meta.addAdmin({ ...person, pages: [page.id] });
  const ask = { facebookUserId: person.id, facebookUserToken: person.token, ...more };
  expect((await app.api.as(admin).post('/facebook', ask)).status).toBeLessThan(300);
}

describe('an inbox', () => {
  async function inbox(channel: 'facebook' | 'instagram') {
    await connect({ addInstagram: channel === 'instagram' });
    const connection = (await connections()).find((one) => one.channel === channel);
    const account = (connection.accountKey as Buffer).toString();
    const ana = new PageCustomer(`2400000000${account.slice(-6)}`, account);
    const object = channel === 'facebook' ? 'page' : 'instagram';
    const post = async (...items: Record<string, unknown>[]) => {
      const [answer] = await app.meta.post(app.hookUrl(channel), messagingBody(object, [{ account, items }]));
      expect(answer!.status).toBe(200);
    };
    const messages = () => app.db('messages').where({ connectionId: connection.id }).orderBy('id');
    return { connection, ana, post, messages };
  }

  it('Messenger: the customer gets a name, the reply its receipts, the page’s own inbox appears as sent', async () => {
    const { connection, ana, post, messages } = await inbox('facebook');
    app.meta.people.set(ana.id, { first_name: 'Ana', last_name: 'Souza' });
    await post(ana.text('Oi'));
    const contact = () => app.db('contacts').where({ companyId: company.id }).first();
    await expect.poll(async () => (await contact()).name).toBe('Ana Souza');
    await expect.poll(async () => (await contact()).profileDueAt).toBeNull();
    const ticket = await app.db('tickets').where({ connectionId: connection.id }).first();
    await app.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: admin.id });
    const said = await app.api.as(admin).post(`/messages/${ticket.id}`, { body: 'Olá, Ana' });
    const id = said.body.id as number;
    const row = () => app.db('messages').where({ id }).first();
    await expect.poll(async () => (await row()).sendState).toBe('sent');
    const sent = app.meta.ledger.to(ana.id).at(-1)!;
    expect(sent.body).toMatchObject({ messaging_type: 'RESPONSE', message: { text: 'Olá, Ana' } });
    // Our own messages come back as an echo; those from the page's inbox are new.
    await post(ana.text('Olá, Ana', { mine: true, mid: sent.id }), ana.text('Da página', { mine: true }));
    expect((await messages()).map(({ body, fromMe }) => [body, fromMe])).toEqual([
      ['Oi', false],
      ['Olá, Ana', true],
      ['Da página', true],
    ]);
    await post(ana.delivered([sent.id], Date.now() + 1_000));
    expect((await row()).ack).toBe(2);
    await post(ana.read({ watermark: Date.now() + 1_000 }));
    expect((await messages()).filter(({ fromMe }) => fromMe).map(({ ack }) => ack)).toEqual([3, 3]);
    await post(ana.delivered([sent.id], Date.now() + 1_000));
    expect((await row()).ack).toBe(3);
  });

  it('Instagram: a mention and a reply to a story are marked, unsent messages disappear, and the window closes after 24 h', async () => {
    const { connection, ana, post, messages } = await inbox('instagram');
    app.meta.people.set(ana.id, { username: 'ana.souza' });
    const jpeg = app.meta.hold(Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'image/jpeg');
    const album = ana.message({
      mid: 'm_Album',
      attachments: [
        { type: 'image', payload: { url: jpeg } },
        { type: 'image', payload: { url: jpeg } },
      ],
    });
    await post(
      ana.message({ text: 'lindo', reply_to: { story: { id: '1', url: 'https://cdn.test/s.mp4' } } }),
      ana.attached('story_mention', { url: jpeg }),
      album,
    );
    const [reply, mention, ...pictures] = await messages();
    expect(JSON.parse(reply.data)).toEqual({ story: { kind: 'reply', url: 'https://cdn.test/s.mp4' } });
    expect(JSON.parse(mention.data)).toEqual({ story: { kind: 'mention' } });
    expect(pictures).toHaveLength(2);
    await post(ana.message({ mid: 'm_Album', is_deleted: true }));
    expect((await messages()).slice(2).map(({ isDeleted }) => isDeleted)).toEqual([true, true]);
    await expect
      .poll(async () => (await app.db('contacts').where({ companyId: company.id }).first()).name)
      .toBe('ana.souza');
    const ticket = await app.db('tickets').where({ connectionId: connection.id }).first();
    await app.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: admin.id });
    // Of audio Instagram accepts WAV, which the console records for it, but neither MP3 nor Ogg.
    const record = (type: string, bytes: Buffer) => {
      const { payload, headers } = multipart({ voiceNote: 'true' }, [{ filename: 'voz', type, bytes }]);
      return app.api.as(admin).post(`/messages/${ticket.id}`, payload, { headers });
    };
    const refused = await record('audio/mpeg', Buffer.from('fffb90640000000000000000', 'hex'));
    expect([refused.status, refused.body.error]).toEqual([400, 'ERR_MEDIA_REJECTED']);
    expect(await messages()).toHaveLength(4);
    expect((await record('audio/wav', WAV)).status).toBe(201);
    const voice = () => app.meta.ledger.to(ana.id).at(-1);
    await expect.poll(voice).toMatchObject({
      body: {
        message: { attachment: { type: 'audio', payload: { url: expect.stringContaining('/media/') } } },
      },
    });
    await app
      .db('messages')
      .where({ connectionId: connection.id })
      .update({ sentAt: new Date(Date.now() - 25 * 3_600_000) });
    const late = await app.api.as(admin).post(`/messages/${ticket.id}`, { body: 'Ainda aí?' });
    expect([late.status, late.body.error]).toEqual([409, 'ERR_REPLY_WINDOW']);
  });

  it('the same webhook a week later is one message (case 16), one poison entry of 50 blocks none (case 11)', async () => {
    const { connection, ana, post, messages } = await inbox('facebook');
    const old = ana.text('Oi', { at: Date.now() - 7 * 86_400_000 });
    await post(old);
    await post(old);
    expect(await messages()).toHaveLength(1);
    const texts = Array.from({ length: 50 }, (_, n) =>
      ana.text(`${n}`, n === 17 ? { mid: `m_${'x'.repeat(300)}` } : {}),
    );
    await post(...texts);
    expect((await messages()).slice(1).map(({ body }) => body)).toEqual(
      Array.from({ length: 50 }, (_, n) => String(n)).filter((n) => n !== '17'),
    );
    expect(await app.db('quarantinedEvents').where({ connectionId: connection.id })).toHaveLength(1);
  });

  it('an unavailable file is pending, then failed, and its message stays (case 13)', async () => {
    const { ana, post, messages } = await inbox('instagram');
    const url = app.meta.hold(Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'image/jpeg');
    const isFile = ({ path }: { path: string }) => path.startsWith('/cdn/');
    app.meta.misbehave({ kind: 'server-error', on: isFile, times: 3 });
    await post(ana.attached('image', { url }));
    const [{ mediaId }] = await messages();
    const file = () => app.db('mediaFiles').where({ id: mediaId }).first();
    for (const attempt of [1, 2]) {
      await expect.poll(async () => (await file()).error, { interval: 20 }).toBeTruthy();
      expect(await file()).toMatchObject({ status: 'pending', attempts: attempt });
      await app.db('mediaFiles').where({ id: mediaId }).update({ dueAt: new Date(), error: null });
      app.services.mediaDownloads.kick([mediaId]);
    }
    await expect.poll(async () => (await file()).status, { interval: 20 }).toBe('failed');
    expect(await messages()).toMatchObject([{ mediaType: 'image' }]);
  });

  it('receipts before the response, a rate limit and a cut: nothing is lost or sent twice (cases 18, 19, 26)', async () => {
    const { connection, ana, post } = await inbox('facebook');
    await post(ana.text('Oi'));
    const ticket = await app.db('tickets').where({ connectionId: connection.id }).first();
    await app.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: admin.id });
    const isSend = ({ body }: { body: unknown }) => 'message' in (body as object);
    const say = async (body: string, state: string) => {
      const said = await app.api.as(admin).post(`/messages/${ticket.id}`, { body });
      const row = () => app.db('messages').where({ id: said.body.id }).first();
      await expect.poll(async () => (await row()).sendState, { interval: 20 }).toBe(state);
      return row();
    };
    const meanwhile = () => post(ana.delivered([app.meta.ledger.messages.at(-1)!.id], Date.now() - 60_000));
    app.meta.misbehave({ kind: 'answer-late', meanwhile, on: isSend });
    expect(await say('um', 'sent')).toMatchObject({ ack: 2 });
    app.meta.misbehave({ kind: 'error', code: 613, headers: { 'retry-after': '1' }, on: isSend });
    expect(await say('dois', 'sent')).toMatchObject({ attempts: 1 });
    app.meta.misbehave({ kind: 'accept-then-cut', on: isSend });
    await say('três', 'unconfirmed');
    const texts = app.meta.ledger.to(ana.id).map(({ body }) => (body['message'] as { text: string }).text);
    expect(texts).toEqual(['um', 'dois', 'três']);
  });

  it('a window that Meta considers closed is reported as such (10/2018278)', async () => {
    const { connection, ana, post } = await inbox('facebook');
    await post(ana.text('Oi'));
    const ticket = await app.db('tickets').where({ connectionId: connection.id }).first();
    await app.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: admin.id });
    const isSend = ({ body }: { body: unknown }) => 'message' in (body as object);
    app.meta.misbehave({ kind: 'error', code: 10, subcode: 2018278, on: isSend });
    const said = await app.api.as(admin).post(`/messages/${ticket.id}`, { body: 'Oi?' });
    const row = () => app.db('messages').where({ id: said.body.id }).first();
    await expect.poll(async () => (await row()).sendState).toBe('failed');
    expect((await row()).failureCode).toBe('WINDOW_CLOSED');
    // The account itself works.
    expect((await app.db('connections').where({ id: connection.id }).first()).status).toBe('CONNECTED');
  });
});
