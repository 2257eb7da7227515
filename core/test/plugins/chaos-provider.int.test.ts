import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReferenceProvider, writeChaosPlugin, type ChaosFault } from '@recado/sdk/testing';
import { startHostFixture, type HostFixture } from './support/host-fixture.js';
import { messageRow, queueMessage } from './support/outbound-fixture.js';

const FAULTS: ChaosFault[] = [
  'provider-withdraws-access',
  'provider-limits-rate',
  'provider-fails-once',
  'provider-cuts-send',
  'provider-acks-early',
  'provider-acks-late',
  'provider-duplicates',
  'provider-reorders',
];
const PHONE = '5511977770000';
let host: HostFixture;
let provider: ReferenceProvider;
beforeAll(async () => {
  provider = await ReferenceProvider.start({ main: { secret: 'secret-of-main' } });
  host = await startHostFixture((folder) =>
    Promise.all(FAULTS.map((fault) => writeChaosPlugin(folder, fault))),
  );
});
afterAll(async () => {
  await host.stop();
  await provider.stop();
});

async function connect(fault: ChaosFault) {
  const company = await host.aCompany();
  const connection = await host.aConnection(company, {
    ...{
      channel: `chaos-${fault}`,
      settings: { providerUrl: 'http://127.0.0.1:9' },
      secrets: { secret: 'secret-of-main' },
    },
  });
  const contact = await host.aContact(company, { number: PHONE });
  const conversation = Buffer.from(PHONE);
  const ticket = await host.aTicket(company, { contact, connection, status: 'open', conversation });
  return { connection, ticket };
}
async function sendTo(fault: ChaosFault) {
  const { ticket, connection } = await connect(fault);
  const id = await queueMessage(host, ticket);
  await host.sendNow(ticket);
  return { id, ticket, connection, row: await messageRow(host.db, id) };
}

describe('a provider that misbehaves, simulated without a provider', () => {
  it('withdraws the access: the message has failed, and the connection shows it', async () => {
    const { row, connection } = await sendTo('provider-withdraws-access');
    expect(row).toMatchObject({ sendState: 'failed', failureCode: 'AUTH_EXPIRED' });
    await expect
      .poll(() => host.states)
      .toContainEqual({ connectionId: connection.id, state: expect.objectContaining({ status: 'lost' }) });
  });

  it.each(['provider-limits-rate', 'provider-fails-once'] as const)(
    '%s: the message is sent at the second attempt',
    async (fault) => {
      const { id, ticket, row } = await sendTo(fault);
      expect(row.sendState).toBe('queued');
      host.clock.forward(600_000);
      await host.sendNow(ticket);
      expect(await messageRow(host.db, id)).toMatchObject({ sendState: 'sent' });
    },
  );

  it('cuts a send: the message is unconfirmed, and is not sent again', async () => {
    const { id, ticket, row } = await sendTo('provider-cuts-send');
    expect(row.sendState).toBe('unconfirmed');
    host.clock.forward(600_000);
    await host.sendNow(ticket);
    expect(await messageRow(host.db, id)).toMatchObject({ sendState: 'unconfirmed', attempts: row.attempts });
  });

  it('acknowledges before it answers: the message is delivered', async () => {
    const { id } = await sendTo('provider-acks-early');
    await expect.poll(async () => (await messageRow(host.db, id)).ack).toBe(2);
  });

  it('acknowledges late, the last first and twice: the message is read and stays so', async () => {
    const { id, ticket } = await sendTo('provider-acks-late');
    expect((await messageRow(host.db, id)).ack).toBe(1);
    await queueMessage(host, ticket, { body: 'the next one' });
    await host.sendNow(ticket);
    expect((await messageRow(host.db, id)).ack).toBe(3);
  });

  it.each(['provider-duplicates', 'provider-reorders'] as const)(
    '%s: each message is stored once',
    async (fault) => {
      const { connection } = await connect(fault);
      const ana = provider.customer({ phone: PHONE });
      const address = `${host.url}/api/hooks/chaos-${fault}/${connection.publicKey.toString()}`;
      const { body, headers } = provider.sign([ana.text('one'), ana.text('two')], {
        account: 'main',
        url: address,
      });
      for (let time = 0; time < 2; time++)
        expect((await fetch(address, { method: 'POST', body: new Uint8Array(body), headers })).status).toBe(
          200,
        );
      const bodies = await host
        .db('messages')
        .where({ connectionId: connection.id })
        .orderBy('body')
        .pluck('body');
      expect(bodies).toEqual(['one', 'two']);
      const ticket = await host.db('tickets').where({ connectionId: connection.id }).first();
      expect(ticket.unreadMessages).toBe(2);
    },
  );
});
