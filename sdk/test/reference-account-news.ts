import type { Recording } from './reference-recordings.js';

const at = 1_700_000_000_123;
const AT = '2023-11-14T22:13:20.123Z';
const PAUSED = {
  topic: 'template',
  severity: 'warning',
  code: 'PAUSED',
  subject: 'welcome (en)',
  message: 'The template welcome (en) is paused.',
  health: { limit: 250, used: 249, limitHours: 24, lockedUntil: AT },
  template: { name: 'welcome', language: 'en', usable: false, status: 'PAUSED', quality: 'low' },
} as const;

/** What the provider tells the account's owner. */
export const accountNews: Recording[] = [
  {
    name: 'news of the account',
    event: { type: 'account', at, topic: 'quality', severity: 'info', code: 'GREEN', message: 'Good.' },
    gives: { type: 'account', topic: 'quality', severity: 'info', code: 'GREEN', message: 'Good.', at: AT },
  },
  {
    name: 'a template that is paused, and the limit that is left',
    event: { type: 'account', at, ...PAUSED },
    gives: { type: 'account', at: AT, ...PAUSED },
  },
];

const chat = '5511999990001';
const about = { conversation: chat, at: AT };
/** Messages that the provider dropped. */
export const failures: Recording[] = [
  {
    name: 'failed for the account',
    event: {
      type: 'status',
      id: 'out-3',
      chat,
      at,
      status: 'failed',
      error: { code: 'restricted', text: 'no' },
    },
    gives: {
      ...{ type: 'status', externalMessageId: 'out-3', status: 'failed', ...about },
      error: { code: 'ACCOUNT_RESTRICTED', text: 'no', providerCode: 'restricted' },
    },
  },
  {
    name: 'failed',
    event: {
      type: 'status',
      id: 'out-2',
      chat,
      at,
      status: 'failed',
      error: { code: '131', text: 'blocked' },
    },
    gives: {
      type: 'status',
      externalMessageId: 'out-2',
      status: 'failed',
      error: { code: '131', text: 'blocked' },
      ...about,
    },
  },
];
