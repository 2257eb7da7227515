import { describe, expect, it } from 'vitest';
import type { StatusEvent } from '@recado/sdk';
import { ingestScene } from '../../test/support/ingest-scene.js';
import { createOutbox } from '../infra/outbox.js';
import { requeue } from '../modules/conversations/conversations.repo.js';
import { claim } from '../outbound/outbound.repo.js';
import { recordReceipts } from '../outbound/receipt.js';
import type { InboundConnection } from '../ports/ingest.js';

const scene = ingestScene();
const { newIngest, aLine, rows } = scene;

describe('statuses', () => {
  const status = (externalMessageId: string, what: StatusEvent['status']): StatusEvent => ({
    type: 'status',
    externalMessageId,
    status: what,
    at: new Date().toISOString(),
  });
  async function aSentMessage(line: InboundConnection, externalId: string) {
    const ticket = await scene.make.aTicket({ id: line.companyId }, { connectionId: line.id });
    const sent = await scene.make.aMessage(ticket as never, {
      fromMe: true,
      sendState: 'sent',
      externalId: null,
    });
    await scene.database
      .db('messageParts')
      .insert({ connectionId: line.id, externalId: Buffer.from(externalId), messageId: sent.id, part: 0 });
    return sent.id;
  }

  it('end at the furthest ack whatever the order: played, delivered, read, sent', async () => {
    const line = await aLine();
    const id = await aSentMessage(line, 'out-1');
    const ingest = newIngest();
    for (const what of ['played', 'delivered', 'read', 'sent'] as const) {
      await ingest.receive(line, [status('out-1', what)]);
      expect(await scene.database.db('messages').where({ id }).first('ack')).toEqual({ ack: 4 });
    }
    expect(await rows('outbox', line).where({ topic: 'appMessage' })).not.toHaveLength(0);
  });

  it('keeps a status that comes before the receipt', async () => {
    const line = await aLine();
    await newIngest().receive(line, [status('not-yet', 'delivered'), status('not-yet', 'sent')]);
    expect(await scene.database.db('earlyStatuses').where({ connectionId: line.id })).toMatchObject([
      { ack: 2 },
    ]);
  });

  it('settles an unconfirmed message without an id when the plugin identifies it', async () => {
    const line = await aLine();
    const ticket = await scene.make.aTicket({ id: line.companyId }, { connectionId: line.id });
    const open = (sendState: string, more: object = {}) =>
      scene.make.aMessage(ticket as never, { fromMe: true, sendState, externalId: null, ...more });
    const [unsure, queued, retried, refused, foreign] = [
      await open('unconfirmed'),
      await open('queued'),
      await open('queued', { attempts: 1 }),
      await open('failed'),
      await open('unconfirmed'),
    ];
    const other = await aLine();
    const ingest = newIngest();
    await ingest.receive(line, [
      { ...status('late-1', 'delivered'), clientId: String(unsure.id) },
      { ...status('late-2', 'sent'), clientId: String(queued.id) },
      { ...status('late-4', 'sent'), clientId: String(retried.id) },
      { ...status('late-5', 'sent'), clientId: String(refused.id) },
    ]);
    await ingest.receive(other, [{ ...status('late-3', 'sent'), clientId: String(foreign.id) }]);
    const row = (id: number) =>
      scene.database.db('messages').where({ id }).first('sendState', 'ack', 'externalId');
    expect(await row(unsure.id)).toEqual({ sendState: 'sent', ack: 2, externalId: Buffer.from('late-1') });
    expect(await row(queued.id)).toMatchObject({ sendState: 'queued', externalId: null });
    // It waits for a retry of a send that the provider has already accepted.
    expect(await row(retried.id)).toMatchObject({ sendState: 'sent', ack: 1 });
    expect(await row(refused.id)).toMatchObject({ sendState: 'failed', externalId: null });
    expect(await row(foreign.id)).toMatchObject({ sendState: 'unconfirmed', externalId: null });
    await ingest.receive(line, [status('late-1', 'read')]);
    expect(await row(unsure.id)).toMatchObject({ ack: 3 });
    await ingest.receive(line, [{ ...status('late-5', 'delivered'), clientId: String(refused.id) }]);
    expect(await row(refused.id)).toMatchObject({ sendState: 'sent', ack: 2 });
  });

  it('of an attempt that failed does not settle the resend that is running', async () => {
    const line = await aLine();
    const { db } = scene.database;
    const scope = { companyId: line.companyId };
    const ticket = await scene.make.aTicket({ id: line.companyId }, { connectionId: line.id });
    const sent = await scene.make.aMessage(ticket as never, {
      fromMe: true,
      externalId: Buffer.from('try-1'),
    });
    const { id } = sent;
    await db('messages').where({ id }).update({ sendState: 'sent', ack: 1, attempts: 1 });
    await db('messageParts').insert({ connectionId: line.id, externalId: 'try-1', messageId: id, part: 0 });
    const ingest = newIngest();
    const failed = {
      ...status('try-1', 'failed'),
      ...{ clientId: String(id), error: { code: '131026', text: 'not reachable' } },
    };
    const row = () =>
      db('messages').where({ id }).first('sendState', 'ack', 'failureCode', 'externalId', 'updatedAt');
    await ingest.receive(line, [failed]);
    expect(await row()).toMatchObject({ sendState: 'failed', failureCode: '131026' });
    // A person resends it, and the provider repeats its report while that runs.
    const now = new Date();
    expect(await db.transaction((trx) => requeue(trx, scope, id, now))).toBe(true);
    const { updatedAt } = await row();
    const claiming = { message: { ...scope, id, updatedAt }, fence: 7 };
    expect(await claim(db, claiming, now, new Date(now.getTime() + 60_000))).toBe(true);
    await ingest.receive(line, [failed]);
    expect(await row()).toMatchObject({ sendState: 'sending', failureCode: null, externalId: null });
    const parts = { db, now, outbox: createOutbox(), media: { signedPath: () => '' } as never };
    const { conversation } = ticket as never as { conversation: Buffer };
    const sending = { ...scope, id, conversation, firstPart: 0, connectionId: line.id, ticketId: ticket.id };
    await recordReceipts(parts, sending as never, 7, [
      { part: 0, externalMessageId: 'try-2', acceptedAt: new Date().toISOString() },
    ]);
    await ingest.receive(line, [{ ...status('try-2', 'delivered'), clientId: String(id) }]);
    expect(await row()).toMatchObject({ sendState: 'sent', ack: 2, failureCode: null });
  });

  it('of the running attempt waits, as a failure, for the receipt', async () => {
    const line = await aLine();
    const { db } = scene.database;
    const ticket = await scene.make.aTicket({ id: line.companyId }, { connectionId: line.id });
    const open = { fromMe: true, sendState: 'sending', sendFence: 7, externalId: null };
    const { id } = await scene.make.aMessage(ticket as never, open);
    const error = { code: '131026', text: 'not reachable' };
    await newIngest().receive(line, [{ ...status('own', 'failed'), clientId: String(id), error }]);
    const parts = { db, now: new Date(), outbox: createOutbox(), media: { signedPath: () => '' } as never };
    const { conversation } = ticket as never as { conversation: Buffer };
    const sending = {
      companyId: line.companyId,
      id,
      conversation,
      firstPart: 0,
      connectionId: line.id,
      ticketId: ticket.id,
    };
    await recordReceipts(parts, sending as never, 7, [
      { part: 0, externalMessageId: 'own', acceptedAt: new Date().toISOString() },
    ]);
    expect(await db('messages').where({ id }).first('sendState', 'failureCode')).toEqual({
      ...{ sendState: 'failed', failureCode: '131026' },
    });
  });

  it('settles an unconfirmed message, and records a failure unless it was delivered', async () => {
    const line = await aLine();
    const ingest = newIngest();
    const unsure = await aSentMessage(line, 'out-2');
    await scene.database.db('messages').where({ id: unsure }).update({ sendState: 'unconfirmed' });
    await ingest.receive(line, [status('out-2', 'delivered')]);
    expect(await scene.database.db('messages').where({ id: unsure }).first('sendState', 'ack')).toEqual({
      sendState: 'sent',
      ack: 2,
    });
    const failed = await aSentMessage(line, 'out-3');
    await ingest.receive(line, [
      { ...status('out-3', 'failed'), error: { code: '131026', text: 'not reachable' } },
    ]);
    expect(
      await scene.database.db('messages').where({ id: failed }).first('sendState', 'failureCode'),
    ).toEqual({
      sendState: 'failed',
      failureCode: '131026',
    });
    // It reached the customer after all: through another device, or later than the provider had waited.
    await ingest.receive(line, [status('out-3', 'delivered')]);
    expect(
      await scene.database.db('messages').where({ id: failed }).first('sendState', 'ack', 'failureCode'),
    ).toEqual({
      ...{ sendState: 'sent', ack: 2, failureCode: null },
    });
    await ingest.receive(line, [{ ...status('out-3', 'failed'), error: { code: '131026', text: 'late' } }]);
    expect(await scene.database.db('messages').where({ id: failed }).first('sendState')).toEqual({
      sendState: 'sent',
    });
  });
});
