import { expect, it } from 'vitest';
import { announce, type Announcement } from '../../src/modules/outgoing-webhooks/announce.tx.js';
import { aWebhook, deliveriesOf, inCompanies, now, ours, receiver, test, theirs, until } from './scene.js';

inCompanies();

const finished = (companyId: number): Announcement => ({
  companyId,
  name: 'campaign.finished',
  id: 'campaign-12-finished-3',
  data: { campaignId: 12, name: 'Black Friday', status: 'finished', recipients: { sent: 3 } },
});

it('what a part of the product announces reaches the webhooks of its company that want it, once', async () => {
  await aWebhook(ours, '/wants', ['campaign.finished']);
  await aWebhook(ours, '/other', ['contact.created']);
  await aWebhook(theirs, '/theirs', ['campaign.finished']);
  const off = await aWebhook(ours, '/off', ['campaign.finished']);
  await ours.api.put(`/webhooks/${off.id}`, { enabled: false });
  for (let times = 0; times < 2; times++)
    await test.db.transaction((trx) => announce(trx, [finished(ours.id)], now()));
  await until(() => receiver.ledger.length).toBe(1);
  expect(receiver.at('/wants')).toMatchObject([
    {
      id: `${ours.id}-campaign-12-finished-3`,
      event: { type: 'campaign.finished', companyId: ours.id, data: { campaignId: 12 } },
    },
  ]);
  expect(await deliveriesOf(ours, off.id)).toMatchObject([{ state: 'skipped' }]);
});

it('nothing is announced by a transaction that fails', async () => {
  const { id } = await aWebhook(ours, '/undone', ['campaign.finished']);
  const failing = test.db.transaction(async (trx) => {
    await announce(trx, [finished(ours.id)], now());
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await deliveriesOf(ours, id)).toEqual([]);
});

it('what became of a campaign’s message is told with its origin and key', async () => {
  await aWebhook(ours, '/status', ['message.status']);
  const ticket = await test.aTicket(ours.company);
  const message = await test.aMessage(ticket, {
    ...{ fromMe: true, origin: 'campaign', clientKey: Buffer.from('c:12:7:1'), sendState: 'sent', ack: 2 },
  });
  await test.db('messageOutcomes').insert({ companyId: ours.id, messageId: message.id, dueAt: now() });
  await test.services.messageOutcomes.drain();
  await until(() => receiver.at('/status').length).toBe(1);
  expect(receiver.at('/status')[0]!.event).toMatchObject({
    ...{ type: 'message.status', origin: 'campaign', key: 'c:12:7:1' },
    data: { messageId: message.id, status: 'sent', ack: 2, failure: null, contactId: ticket.contactId },
  });
});

/** A scheduled message of a contact on a connection, whose time has come. */
async function aSchedule(at: string) {
  const connection = await test.aConnection(ours.company, { isDefault: true });
  const contact = await test.aContact(ours.company);
  const { status, body } = await ours.api.post('/schedules', {
    ...{ contactId: contact.id, whatsappId: connection.id, body: 'Até amanhã', sendAt: '2099-01-01T10:00' },
  });
  expect([status, body.error]).toEqual([201, undefined]);
  const due = { startLocal: at, nextLocal: at, nextAt: new Date(`${at}:00Z`), dueAt: new Date(`${at}:00Z`) };
  await test.db('scheduledMessages').where({ id: body.id }).update(due);
  return { id: body.id as number, contact, connection };
}

it('a scheduled message whose time passed long ago is announced as missed, once', async () => {
  await aWebhook(ours, '/missed', ['schedule.missed', 'schedule.sent']);
  const { id, contact } = await aSchedule('2026-11-01T10:00');
  await test.services.sendDueSchedules();
  await until(() => receiver.at('/missed').length).toBe(1);
  expect(receiver.at('/missed')[0]).toMatchObject({
    id: `${ours.id}-schedule-${id}-missed-2026-11-01T10-00`,
    event: {
      ...{ type: 'schedule.missed', origin: 'schedule', companyId: ours.id },
      data: { scheduleId: id, occurrence: '2026-11-01T10:00', contactId: contact.id },
    },
  });
});

it('a scheduled message that was sent is announced with its message, once however often it is looked at', async () => {
  await aWebhook(ours, '/sent', ['schedule.missed', 'schedule.sent']);
  const { id, contact, connection } = await aSchedule('2098-01-01T10:00');
  const ticket = await test.aTicket(ours.company, { contact, connection });
  const message = await test.aMessage(ticket, {
    fromMe: true,
    origin: 'schedule',
    sendState: 'sent',
    ack: 1,
  });
  await test.db('scheduledRuns').insert({
    ...{ scheduleId: id, companyId: ours.id, occurrence: '2026-11-24T10:00', at: now(), state: 'sending' },
    ...{ messageId: message.id, updatedAt: now() },
  });
  for (let times = 0; times < 2; times++) {
    await test.db('messageOutcomes').insert({ companyId: ours.id, messageId: message.id, dueAt: now() });
    await test.services.messageOutcomes.drain();
  }
  await until(() => receiver.at('/sent').length).toBe(1);
  expect(receiver.at('/sent')[0]!.event).toMatchObject({
    ...{
      type: 'schedule.sent',
      data: { scheduleId: id, occurrence: '2026-11-24T10:00', messageId: message.id },
    },
  });
});

it('the end of a campaign is announced, and each further end of it', async () => {
  await aWebhook(ours, '/ends', ['campaign.finished']);
  const connection = await test.aConnection(ours.company);
  const [contactListId] = await test.db('contactLists').insert({ companyId: ours.id, name: 'Clientes' });
  const form = { name: 'Natal', message1: 'Olá', whatsappId: String(connection.id), contactListId };
  const { body: made } = await ours.api.post('/campaigns', form);
  expect((await ours.api.post(`/campaigns/${made.id}/start`)).status).toBe(200);
  await until(() => receiver.at('/ends').length).toBe(1);
  expect(receiver.at('/ends')[0]!.event).toMatchObject({
    ...{ type: 'campaign.finished', companyId: ours.id },
    data: { campaignId: made.id, name: 'Natal', status: 'finished', recipients: {} },
  });
  const { body: planned } = await ours.api.post('/campaigns', {
    ...form,
    scheduledAt: '2099-12-24 10:00:00',
  });
  for (const step of ['cancel', 'restart', 'cancel']) {
    const { status } = await ours.api.post(`/campaigns/${planned.id}/${step}`);
    // Without recipients it may have finished by itself before it is cancelled again.
    expect([200, ...(step === 'cancel' ? [409] : [])]).toContain(status);
  }
  await until(() => receiver.at('/ends').length).toBe(3);
  const ends = receiver.at('/ends').slice(1);
  expect(ends[0]!.event.data).toMatchObject({ campaignId: planned.id, status: 'cancelled' });
  expect(new Set(ends.map(({ id }) => id)).size).toBe(2);
});
