import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InboundEvent } from '@recado/sdk';
import { requeue } from '../../src/modules/conversations/conversations.repo.js';
import { selectMessages } from '../../src/modules/messages/message-rows.tx.js';
import { messageToWire } from '../../src/modules/messages/messages.wire.js';
import { startHostFixture, type HostFixture } from './support/host-fixture.js';
import { messageRow, queueMessage } from './support/outbound-fixture.js';
import { parts, writePartsPlugin } from './support/parts-plugin.js';

let host: HostFixture;
let ticket: { id: number; companyId: number; contactId: number; connectionId: number; conversation: Buffer };
beforeAll(async () => (host = await startHostFixture(writePartsPlugin)));
afterAll(() => host.stop());
beforeEach(async () => {
  Object.assign(parts, { asked: [], ends: [] });
  const company = await host.aCompany();
  const connection = await host.aConnection(company, { channel: 'parts', settings: {} });
  ticket = await host.aTicket(company, { connection, status: 'open', conversation: Buffer.from('5511') });
});
const queue = (fields?: Record<string, unknown>) => queueMessage(host, ticket, fields);
const row = async (id: number) => ({
  ...(await messageRow(host.db, id)),
  ...(await host.db('messages').where({ id }).first('firstPart', 'failureTexts', 'providerCode')),
});
const partsOf = async (messageId: number) =>
  (await host.db('messageParts').where({ messageId }).orderBy('part')).map(({ part, externalId, ack }) => [
    part,
    externalId.toString(),
    ack,
  ]);
/** Sends what is due, after the waits of retries. */
async function send() {
  await host.sendNow(ticket);
  host.clock.forward(20_000);
  await host.sendNow(ticket);
}
const status = async (externalMessageId: string, what: string, more: object = {}) => {
  const found = await host.ports.lookup.byId(ticket.connectionId);
  const event = { type: 'status', externalMessageId, status: what, at: new Date().toISOString(), ...more };
  await host.ports.ingest.receive(found!.inbound, [event as InboundEvent]);
};
const wire = async (id: number) =>
  messageToWire((await selectMessages(host.db).where('m.id', id))[0]!, { signedPath: () => '' });

describe('a message that broke off', () => {
  it.each(['TEMPORARY', 'RATE_LIMITED'] as const)(
    'goes on after the parts that were sent, and sends none twice (%s)',
    async (code) => {
      const id = await queue();
      parts.ends = [{ code, options: { sent: parts.receipts(String(id), 0).slice(0, 2) } }];
      await host.sendNow(ticket);
      expect(await row(id)).toMatchObject({ sendState: 'queued', firstPart: 2, externalId: null });
      expect(await partsOf(id)).toEqual([
        [0, `${id}.0`, 1],
        [1, `${id}.1`, 1],
      ]);
      // A status of a part that was sent does not make the message one that was sent.
      await status(`${id}.0`, 'delivered');
      await status(`${id}.1`, 'read');
      expect(await row(id)).toMatchObject({ sendState: 'queued', ack: 0 });
      await send();
      expect(parts.asked).toEqual([{ clientId: String(id) }, { clientId: String(id), firstPart: 2 }]);
      expect(await row(id)).toMatchObject({ sendState: 'sent', firstPart: 0, ack: 1 });
      expect((await row(id)).externalId!.toString()).toBe(`${id}.0`);
      expect((await partsOf(id)).map(([part]) => part)).toEqual([0, 1, 2]);
      await status(`${id}.2`, 'delivered');
      expect(await row(id)).toMatchObject({ ack: 2 });
    },
  );

  it('goes on where it broke off when a person resends it', async () => {
    const id = await queue();
    parts.ends = [{ code: 'CONTENT_REJECTED', options: { sent: parts.receipts(String(id), 0).slice(0, 1) } }];
    await host.sendNow(ticket);
    expect(await row(id)).toMatchObject({ sendState: 'failed', firstPart: 1 });
    await host.db.transaction((trx) => requeue(trx, ticket, id, host.clock.now()));
    await send();
    expect(parts.asked.at(-1)).toEqual({ clientId: String(id), firstPart: 1 });
    expect(await row(id)).toMatchObject({ sendState: 'sent' });
  });

  it('whose first part the provider dropped fails, and is resent from the beginning', async () => {
    const id = await queue();
    const failure = { error: { code: 'UNKNOWN', text: 'dropped', providerCode: '131049' } };
    await status(`${id}.0`, 'failed', failure);
    parts.ends = [{ code: 'TEMPORARY', options: { sent: parts.receipts(String(id), 0).slice(0, 1) } }];
    await host.sendNow(ticket);
    expect(await row(id)).toMatchObject({ sendState: 'failed', providerCode: '131049', firstPart: 0 });
    await host.db.transaction((trx) => requeue(trx, ticket, id, host.clock.now()));
    await send();
    expect(parts.asked).toEqual([{ clientId: String(id) }, { clientId: String(id) }]);
  });

  it('of which nobody knows the parts that were sent is not sent again', async () => {
    const id = await queue();
    const nameless = { part: 0, externalMessageId: '', acceptedAt: '' };
    parts.ends = [{ code: 'TEMPORARY', options: { sent: [nameless] } }];
    await send();
    expect(parts.asked).toHaveLength(1);
    expect(await row(id)).toMatchObject({ sendState: 'unconfirmed', firstPart: 0 });
  });
});

describe('what a channel says about a failure', () => {
  it('is kept: its sentence in each language, and the provider’s code', async () => {
    const id = await queue();
    const texts = { pt: 'Não', es: 'No', tr: 'Hayır' };
    parts.ends = [{ code: 'RECIPIENT_INVALID', options: { texts, providerCode: '131026' } }];
    await host.sendNow(ticket);
    expect((await wire(id)).failure).toEqual({
      ...{ code: 'RECIPIENT_INVALID', text: 'the provider said no' },
      ...{ texts, providerCode: '131026' },
    });
  });

  it('comes with a status too, also with one that overtakes the receipt', async () => {
    const error = { code: 'UNKNOWN', text: 'capped', texts: { pt: 'Limite' }, providerCode: '131049' };
    const [late, early] = [await queue(), await queue()];
    await status(`${early}.1`, 'failed', { error });
    await send();
    await status(`${late}.0`, 'failed', { error });
    for (const id of [late, early])
      expect(await wire(id)).toMatchObject({ sendStatus: 'failed', failure: error });
    await status(`${late}.0`, 'delivered');
    await status(`${late}.1`, 'delivered');
    await status(`${late}.2`, 'delivered');
    expect(await wire(late)).toMatchObject({ sendStatus: 'sent', failure: null });
    expect(await row(late)).toMatchObject({ providerCode: null, failureTexts: null });
  });
});

describe('a message that the provider holds back', () => {
  it('shows a clock, is not sent again, and a status says what became of it', async () => {
    const { receipts } = parts;
    parts.receipts = (...asked) => receipts(...asked).map((receipt) => ({ ...receipt, held: true }));
    const id = await queue();
    await send();
    parts.receipts = receipts;
    expect(await row(id)).toMatchObject({ sendState: 'sent', ack: 0 });
    expect(parts.asked).toHaveLength(1);
    for (const part of [0, 1, 2]) await status(`${id}.${part}`, 'sent');
    expect(await row(id)).toMatchObject({ sendState: 'sent', ack: 1 });
  });
});
