import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { signatureOf, SIGNATURE_HEADER } from '@recado/lib-meta';
import { systemClock } from '../../../core/src/infra/clock.js';
import { queueMessage } from '../../../core/test/plugins/support/outbound-fixture.js';
import { webhookBody } from './cloud-customer.js';
import { CloudScene, PNG, isText } from './scene.js';

const scene = new CloudScene();
const { post, messages, ticket: theTicket, opened, say, until } = scene;
let app: CloudScene['app'];
let agent: CloudScene['agent'];
let connection: CloudScene['connection'];
let ana: CloudScene['ana'];
beforeEach(() => ({ app, agent, connection, ana } = scene));

describe('failures of a Cloud API number', () => {
  it('a file that is unavailable three times: the message stays, its file is pending and then failed (case 13)', async () => {
    const id = app.meta.hold(PNG, 'image/png');
    const isFile = ({ path }: { path: string }) => path === `/${id}`;
    app.meta.misbehave({ kind: 'server-error', on: isFile, times: 3 });
    await post(ana.wrote(ana.message('image', { id, mime_type: 'image/png', caption: 'veja' })));
    const [message] = await messages();
    const file = () => app.db('mediaFiles').where({ id: message.mediaId }).first();
    for (const attempt of [1, 2]) {
      await expect.poll(async () => (await file()).error, { interval: 20 }).toBeTruthy();
      expect(await file()).toMatchObject({ status: 'pending', attempts: attempt });
      await app.db('mediaFiles').where({ id: message.mediaId }).update({ dueAt: new Date(), error: null });
      app.services.mediaDownloads.kick([message.mediaId]);
    }
    await expect.poll(async () => (await file()).status, { interval: 20 }).toBe('failed');
    expect(app.meta.ledger.calls.filter(isFile)).toHaveLength(3);
    const { ticketId } = message as { ticketId: number };
    const shown = (await app.api.as(agent).get(`/messages/${ticketId}`)).body.messages;
    expect(shown).toMatchObject([{ body: 'veja', mediaType: 'image', mediaStatus: 'failed' }]);
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

  it('a batch of 50 with one poison entry stores 49 and quarantines one (case 11)', async () => {
    const texts = Array.from({ length: 50 }, (_, n) =>
      ana.text(`${n}`, n === 31 ? { id: `wamid.${'x'.repeat(300)}` } : {}),
    );
    expect(await post(ana.wrote(...texts))).toBe(200);
    expect((await messages()).map(({ body }) => body)).toEqual(
      Array.from({ length: 50 }, (_, n) => String(n)).filter((n) => n !== '31'),
    );
    expect(await app.db('quarantinedEvents').where({ connectionId: connection.id })).toHaveLength(1);
  });

  it('the same webhook again, even a week later, is one message (case 16)', async () => {
    const old = ana.wrote(ana.text('Oi', { at: Date.now() - 7 * 86_400_000 }));
    expect([await post(old), await post(old)]).toEqual([200, 200]);
    expect(await messages()).toHaveLength(1);
    expect(await theTicket()).toMatchObject({ unreadMessages: 1 });
  });

  it('statuses that come before the send returns are kept for it (case 19)', async () => {
    const ticket = await opened();
    const meanwhile = async () => {
      const { id } = app.meta.ledger.messages.at(-1)!;
      for (const status of ['read', 'delivered', 'sent']) await post(ana.reported(ana.status(id, status)));
    };
    app.meta.misbehave({ kind: 'answer-late', meanwhile, on: isText });
    const id = await say(ticket, { body: 'já lido' });
    expect(await until(id, 'sent')).toMatchObject({ ack: 3, failureCode: null });
    expect(app.meta.ledger.to(ana.waId)).toHaveLength(1);
  });

  it('rate limits delay and repeat nothing; order is kept (case 26)', async () => {
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
    // A rate-limit rejection costs no attempt.
    expect((await app.db('messages').where({ id: ids[0] }).first()).attempts).toBe(1);
  });

  it('a cut in the middle of a send is uncertain, is not retried, and is settled by the status that names it', async () => {
    const ticket = await opened();
    app.meta.misbehave({ kind: 'accept-then-cut', on: isText });
    const id = await say(ticket, { body: 'chegou?' });
    await until(id, 'unconfirmed');
    const [taken, ...more] = app.meta.ledger.to(ana.waId);
    expect(more).toEqual([]);
    await post(ana.reported(ana.status(taken!.id, 'delivered', { clientId: String(id) })));
    expect(await until(id, 'sent')).toMatchObject({ ack: 2, failureCode: null });
  });
  it.each([
    [500, undefined],
    [502, undefined],
    [504, undefined],
    [500, 131016],
    [503, 2],
  ])(
    'accepted and answered %d (code %s): once, unconfirmed, and the next one is sent (case 51)',
    async (status, code) => {
      const ticket = await opened();
      app.meta.misbehave({ kind: 'accept-then-error', status, code, on: isText });
      const id = await say(ticket, { body: 'chegou?' });
      const next = await say(ticket, { body: 'e esta?' });
      await until(next, 'sent');
      expect(await until(id, 'unconfirmed')).toMatchObject({ failureCode: 'DELIVERY_UNCERTAIN' });
      const [taken, ...more] = app.meta.ledger.to(ana.waId);
      expect(more).toHaveLength(1);
      await post(ana.reported(ana.status(taken!.id, 'delivered', { clientId: String(id) })));
      expect(await until(id, 'sent')).toMatchObject({ ack: 2, failureCode: null });
    },
  );

  it('a status that overtakes the bad response settles the send (case 51)', async () => {
    const ticket = await opened();
    const meanwhile = async () => {
      const taken = app.meta.ledger.messages.at(-1)!;
      const clientId = (taken.body as { biz_opaque_callback_data: string }).biz_opaque_callback_data;
      await post(ana.reported(ana.status(taken.id, 'sent', { clientId })));
    };
    app.meta.misbehave({ kind: 'accept-then-error', status: 502, meanwhile, on: isText });
    const id = await say(ticket, { body: 'já soubemos' });
    expect(await until(id, 'sent')).toMatchObject({ ack: 1, failureCode: null });
    expect(app.meta.ledger.to(ana.waId)).toHaveLength(1);
  });

  it('a send that Meta documents as not sent is retried, once (case 51)', async () => {
    const ticket = await opened();
    app.meta.misbehave({ kind: 'error', code: 131000, on: isText });
    const id = await say(ticket, { body: 'de novo' });
    await until(id, 'sent');
    expect(app.meta.ledger.to(ana.waId)).toHaveLength(1);
  });

  it('an upload that is answered 500 is retried, and the picture is sent once (case 51)', async () => {
    const ticket = await opened();
    const isUpload = ({ path }: { path: string }) => path.endsWith('/media');
    app.meta.misbehave({ kind: 'accept-then-error', on: isUpload });
    const media = await app.services.media.save(
      { companyId: scene.company.id },
      {
        stream: Readable.from([PNG]),
        mimeType: 'image/png',
        filename: 'a.png',
      },
    );
    const { contactId, connectionId, conversation } = await theTicket();
    const row = { ...ticket, companyId: scene.company.id, contactId, connectionId, conversation };
    const id = await queueMessage({ db: app.db, clock: systemClock }, row, {
      mediaType: 'image',
      mediaId: media.id,
    });
    await until(id, 'sent');
    expect(app.meta.ledger.calls.filter(isUpload)).toHaveLength(2);
    expect(app.meta.ledger.to(ana.waId)).toHaveLength(1);
  });
});
