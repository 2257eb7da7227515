import { describe, expect, it } from 'vitest';
import type { AccountEvent } from '@recado/sdk';
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
  it.each([
    [
      'a paused template',
      'message_template_status_update',
      { event: 'PAUSED' },
      { usable: false, status: 'PAUSED' },
    ],
    [
      'a usable one',
      'message_template_status_update',
      { event: 'APPROVED' },
      { usable: true, status: 'APPROVED' },
    ],
    ['a complaint', 'message_template_status_update', { event: 'FLAGGED' }, undefined],
    ['a quality', 'message_template_quality_update', { new_quality_score: 'YELLOW' }, { quality: 'medium' }],
    [
      ...['a new category', 'template_category_update'],
      ...[{ previous_category: 'UTILITY', new_category: 'MARKETING' }, { category: 'MARKETING' }],
    ],
    [
      'a coming one',
      'template_category_update',
      { new_category: 'UTILITY', correct_category: 'MARKETING' },
      undefined,
    ],
  ] as [string, string, object, object | undefined][])(
    '%s tells the template’s state',
    (_name, field, value, state) => {
      const named = { message_template_name: 'promo', message_template_language: 'pt_BR', ...value };
      const [entry] = read(accountBody(field, named, AT / 1000));
      const [event] = entry!.events as [AccountEvent];
      expect(event.template).toEqual(state && { name: 'promo', language: 'pt_BR', ...state });
    },
  );
  it.each([
    [
      'business_capability_update',
      { max_daily_conversations_per_business: -1 },
      { limit: 'unlimited', limitHours: 24 },
    ],
    [
      'phone_number_quality_update',
      { event: 'UPGRADE', max_daily_conversations_per_business: 'TIER_10K' },
      { limit: 10_000, limitHours: 24 },
    ],
    ['phone_number_quality_update', { event: 'THROUGHPUT_UPGRADE', current_limit: 'TIER_HIGH' }, undefined],
    [
      'account_update',
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } },
      { lockedUntil: new Date(AT).toISOString() },
    ],
    [
      'account_update',
      {
        event: 'ACCOUNT_RESTRICTION',
        restriction_info: [
          { restriction_type: 'RESTRICTED_ADD_PHONE_NUMBER_ACTION', expiration: 1_763_942_400 },
        ],
      },
      undefined,
    ],
  ] as [string, Record<string, unknown>, object | undefined][])(
    '%s %j tells figures',
    (field, value, health) => {
      const [entry] = read(accountBody(field, value, AT / 1000));
      const [event] = entry!.events as [AccountEvent];
      expect(event.health).toEqual(health);
    },
  );
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
          {
            code: '2593109',
            message: 'The earlier conversations were not brought over: The business declined',
          },
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
