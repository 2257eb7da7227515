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
