import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveTopic } from '@recado/sdk/contracts';
import { maskLivePayload } from '../../src/modules/conversations/live-masking.js';
import type { DomainEvent } from '../../src/infra/domain-events.js';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
let scene: Awaited<ReturnType<TestApp['twoCompanies']>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  scene = await app.twoCompanies();
});

const hydrate = (topic: LiveTopic, events: DomainEvent[]) => app.services.hydrators.get(topic)!(events);
const event = (topic: LiveTopic, fields: Partial<DomainEvent>): DomainEvent => ({
  companyId: scene.ours.company.id,
  topic,
  action: 'update',
  ...fields,
});
async function statements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const listen = () => void count++;
  const { db } = app.services.infra;
  db.on('query', listen);
  await work().finally(() => db.removeListener('query', listen));
  return count;
}

describe('payloads of outbox rows', () => {
  it('show the current rows, in the order of the events, to users who may see the ticket', async () => {
    const { ticket, message, contact } = scene.ours;
    const before = {
      ticketId: ticket.id,
      contactId: contact.id,
      status: 'open',
      userId: 1,
      queueId: null,
      isGroup: false,
    } as const;
    const [updated, unread, removed] = await hydrate('ticket', [
      event('ticket', { ref: { ticketId: ticket.id }, before }),
      event('ticket', { action: 'updateUnread', ref: { ticketId: ticket.id } }),
      event('ticket', { action: 'delete', ref: { ticketId: 999_999_999 }, before }),
    ]);
    expect(updated).toMatchObject({
      payload: { action: 'update', ticket: { id: ticket.id, contact: { name: 'Same Person' } } },
      audience: { to: 'ticket', ticket: { ticketId: ticket.id, status: 'pending' }, before },
    });
    expect(unread).toMatchObject({ payload: { action: 'updateUnread' } });
    expect(removed).toMatchObject({
      payload: { action: 'delete', ticketId: 999_999_999 },
      audience: { ticket: before },
    });
    const [created] = await hydrate('appMessage', [
      event('appMessage', { action: 'create', ref: { messageId: message.id, ticketId: ticket.id } }),
    ]);
    expect(created).toMatchObject({
      payload: {
        action: 'create',
        message: { id: message.id },
        ticket: { id: ticket.id },
        contact: { id: contact.id },
      },
      audience: { to: 'ticket', ticket: { ticketId: ticket.id } },
    });
    const contacts = await hydrate('contact', [
      event('contact', { ref: { contactId: contact.id } }),
      event('contact', { action: 'delete', ref: { contactId: 5 } }),
    ]);
    expect(contacts).toMatchObject([
      { payload: { contact: { id: contact.id, tags: [], extraInfo: [] } }, audience: { to: 'company' } },
      { payload: { action: 'delete', contactId: 5 } },
    ]);
  });

  it('are undefined if the row is gone or belongs to another company', async () => {
    const { theirs } = scene;
    expect(await hydrate('ticket', [event('ticket', { ref: { ticketId: theirs.ticket.id } })])).toEqual([
      undefined,
    ]);
    expect(await hydrate('ticket', [event('ticket', { ref: { ticketId: 999_999_999 } })])).toEqual([
      undefined,
    ]);
    expect(
      await hydrate('appMessage', [event('appMessage', { ref: { messageId: theirs.message.id } })]),
    ).toEqual([undefined]);
    expect(await hydrate('contact', [event('contact', { ref: { contactId: theirs.contact.id } })])).toEqual([
      undefined,
    ]);
  });

  it('take the same number of queries for one event and for many', async () => {
    const { company, connection, contact } = scene.ours;
    const messages: DomainEvent[] = [];
    for (let n = 0; n < 30; n++) {
      const ticket = await app.aTicket(company, { connection });
      const { id: messageId } = await app.aMessage(ticket);
      messages.push(event('appMessage', { action: 'create', ref: { ticketId: ticket.id, messageId } }));
    }
    const many = await statements(() => hydrate('appMessage', messages));
    expect(many).toBe(3);
    expect(await statements(() => hydrate('appMessage', messages.slice(0, 1)))).toBe(many);
    expect(await statements(() => hydrate('ticket', messages))).toBe(2);
    expect(
      await statements(() => hydrate('contact', [event('contact', { ref: { contactId: contact.id } })])),
    ).toBe(3);
  });

  it('hide numbers everywhere, for users who may not see them', async () => {
    const { ticket } = scene.ours;
    const number = '5511999990000';
    const card = await app.aMessage(ticket, {
      mediaType: 'contactMessage',
      body: `Maria ${number}`,
      externalId: Buffer.from(`3EB0@${number}`),
      conversation: Buffer.from(`${number}@s.whatsapp.net`),
      data: JSON.stringify({
        contacts: [{ name: 'Maria', phones: [`+${number}`], vcard: `TEL;waid=${number}:+55 11 99999-0000` }],
      }),
    });
    const ref = { messageId: card.id, ticketId: ticket.id };
    const [frame] = await hydrate('appMessage', [event('appMessage', { action: 'create', ref })]);
    expect(JSON.stringify(frame!.payload)).toContain(number);
    const masked = JSON.stringify(maskLivePayload('appMessage', frame!.payload));
    expect(masked).not.toContain('99999');
    expect(masked).toContain('"contact":{"id"');
  });
});
