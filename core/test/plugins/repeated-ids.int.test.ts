import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requeue } from '../../src/modules/conversations/conversations.repo.js';
import { selectMessages } from '../../src/modules/messages/message-rows.tx.js';
import { messageToWire } from '../../src/modules/messages/messages.wire.js';
import { settleLostSends } from '../../src/outbound/lost-sends.js';
import { startHostFixture, type HostFixture } from './support/host-fixture.js';
import { messageRow, queueMessage } from './support/outbound-fixture.js';
import { parts, writePartsPlugin } from './support/parts-plugin.js';

const acceptedAt = '2026-11-26T12:00:00.000Z';
const { receipts } = parts;
/** The provider's ids of each message's parts. */
const names = (ofMessage: Record<number, string[]>) =>
  (parts.receipts = (clientId) =>
    ofMessage[Number(clientId)]!.map((externalMessageId, part) => ({ part, externalMessageId, acceptedAt })));

let host: HostFixture;
let company: { id: number };
let connection: Awaited<ReturnType<HostFixture['aConnection']>>;
type Ticket = Parameters<typeof queueMessage>[1];
let ticket: Ticket;
const aChat = (conversation: string): Promise<Ticket> =>
  host.aTicket(company, { connection, status: 'open', conversation: Buffer.from(conversation) });
beforeAll(async () => (host = await startHostFixture(writePartsPlugin)));
afterAll(async () => {
  parts.receipts = receipts;
  await host.stop();
});
beforeEach(async () => {
  Object.assign(parts, { asked: [], ends: [] });
  company = await host.aCompany();
  connection = await host.aConnection(company as never, { channel: 'parts', settings: {} });
  ticket = await aChat('5511');
});
const row = (id: number) => messageRow(host.db, id);
const askedFor = (id: number) => parts.asked.filter(({ clientId }) => clientId === String(id)).length;
const idsOf = async (messageId: number) =>
  (await host.db('messageParts').where({ messageId }).orderBy('part').pluck('externalId')).map(String);

/** Time passes, and the sweep finds what is lost of a channel whose sends may be repeated. */
async function later() {
  host.clock.forward(3_600_000);
  await settleLostSends(host.infra, { capabilities: () => ({ idempotentSend: true }) as never }, host.outbox);
  await host.sendNow(ticket);
}

describe('a message whose receipt names a message that the chat already has', () => {
  it('is unconfirmed, says why in four languages, and is never sent again by itself', async () => {
    const [first, second, third] = [
      await queueMessage(host, ticket),
      await queueMessage(host, ticket),
      await queueMessage(host, ticket),
    ];
    names({ [first]: ['same'], [second]: ['same'], [third]: ['other'] });
    await host.sendNow(ticket);
    await later();
    expect([askedFor(first), askedFor(second), askedFor(third)]).toEqual([1, 1, 1]);
    expect(await row(first)).toMatchObject({ sendState: 'sent', externalId: Buffer.from('same') });
    expect(await row(second)).toMatchObject({ sendState: 'unconfirmed', externalId: null, dueAt: null });
    expect(await row(third)).toMatchObject({ sendState: 'sent', externalId: Buffer.from('other') });
    const shown = (await selectMessages(host.db).where('m.id', second))[0]!;
    expect(messageToWire(shown, { signedPath: () => '' })).toMatchObject({
      sendStatus: 'unconfirmed',
      failure: {
        code: 'DELIVERY_UNCERTAIN',
        text: expect.stringContaining('already has') as string,
        texts: Object.fromEntries(
          ['pt', 'es', 'tr'].map((language) => [language, expect.any(String) as string]),
        ),
      },
    });
  });

  it('does not trouble a message of another chat that is sent at the same moment', async () => {
    const neighbours = await aChat('5522');
    const [first, second] = [await queueMessage(host, ticket), await queueMessage(host, ticket)];
    const neighbour = await queueMessage(host, neighbours);
    names({ [first]: ['one'], [second]: ['one'], [neighbour]: ['two'] });
    await Promise.all([host.sendNow(ticket), host.sendNow(neighbours)]);
    await later();
    expect(await row(second)).toMatchObject({ sendState: 'unconfirmed' });
    expect(await row(neighbour)).toMatchObject({ sendState: 'sent', externalId: Buffer.from('two') });
    expect(askedFor(neighbour)).toBe(1);
  });

  it.each([
    ['first', ['a2', 'b2', 'c2'], 'a2'],
    ['last', ['b2', 'c2', 'a2'], 'a2'],
  ])('at its %s part is unconfirmed too, and takes no part from the other', async (_, all, same) => {
    const [first, second] = [await queueMessage(host, ticket), await queueMessage(host, ticket)];
    names({ [first]: [same], [second]: all });
    await host.sendNow(ticket);
    await later();
    expect(await row(second)).toMatchObject({ sendState: 'unconfirmed', failureCode: 'DELIVERY_UNCERTAIN' });
    expect(askedFor(second)).toBe(1);
    expect(await idsOf(first)).toEqual([same]);
    expect(await idsOf(second)).toEqual([]);
  });

  it('is sent under a new id when a person sends it again', async () => {
    const [first, second] = [await queueMessage(host, ticket), await queueMessage(host, ticket)];
    names({ [first]: ['d'], [second]: ['d'] });
    await host.sendNow(ticket);
    names({ [second]: ['e'] });
    await host.db.transaction((trx) => requeue(trx, ticket, second, host.clock.now()));
    await host.sendNow(ticket);
    expect(await row(second)).toMatchObject({
      ...{ sendState: 'sent', externalId: Buffer.from('e'), failureCode: null },
    });
  });
});
