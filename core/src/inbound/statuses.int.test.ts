import { describe, expect, it } from 'vitest';
import type { StatusEvent } from '@recado/sdk';
import { ingestScene } from '../../test/support/ingest-scene.js';
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
