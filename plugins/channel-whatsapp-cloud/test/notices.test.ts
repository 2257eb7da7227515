import { describe, expect, it } from 'vitest';
import { webhook } from '../src/webhook.js';
import { NEWS } from './account-recordings.js';
import { accountBody, type CloudBody } from './cloud-customer.js';
import { NUMBER } from './cloud-server.js';
import { requestOf } from './recordings.js';

const ARRIVAL = { receivedAt: '2026-11-21T12:00:00.000Z' };
const AT = Date.UTC(2026, 10, 21, 12);
const read = (body: CloudBody) =>
  webhook
    .split(requestOf(body))
    .map(({ payload, ...entry }) => ({ ...entry, events: webhook.parse(payload, ARRIVAL) }));

describe('news of a business account', () => {
  it.each(NEWS)('%s', (_name, field, value, { pt, ...told }) => {
    const [entry] = read(accountBody(field, value, AT / 1000));
    expect(entry).toMatchObject({ accountGroup: NUMBER.businessAccountId });
    const [event] = entry!.events;
    expect(event).toMatchObject({ type: 'account', ...told, at: new Date(AT).toISOString() });
    expect(event).toMatchObject({ texts: { pt, es: expect.any(String), tr: expect.any(String) } });
  });
  it('about a partner names the account itself, not the partner’s business', () => {
    const value = { event: 'PARTNER_REMOVED', waba_info: { waba_id: '777', owner_business_id: '9' } };
    expect(read(accountBody('account_update', value, 1))).toMatchObject([
      { accountGroup: '777', events: [{ code: 'PARTNER_REMOVED', severity: 'critical' }] },
    ]);
  });
  it('a refused history and an error without a message are told too', () => {
    const metadata = { phone_number_id: NUMBER.phoneNumberId };
    const errors = [{ code: 2593109, title: 'Not shared', error_data: { details: 'The business declined' } }];
    const history = accountBody('history', { metadata, history: [{ errors }] }, 1);
    expect(read(history)).toMatchObject([
      {
        accountKey: NUMBER.phoneNumberId,
        events: [
          { code: '2593109', message: 'The chats from before were not taken over: The business declined' },
        ],
      },
    ]);
    expect(
      read(accountBody('messages', { metadata, errors: [{ code: 130429, title: 'Rate limit hit' }] }, 1)),
    ).toMatchObject([
      {
        events: [
          { code: '130429', severity: 'warning', message: 'WhatsApp reports an error: Rate limit hit' },
        ],
      },
    ]);
  });
  it('a field that nobody reads is named', () => {
    expect(read(accountBody('flows', { event: 'FLOW_STATUS_CHANGE' }, 1))).toEqual([
      { unread: 'flows', events: [] },
    ]);
  });
});
