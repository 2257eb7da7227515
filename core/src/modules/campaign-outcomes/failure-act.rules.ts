import type { CampaignHold, RecipientReason } from '@recado/sdk/contracts';
import { SUPPRESSED } from '../suppressions/suppressed.rules.js';

/** What a campaign does about a message that failed. */
export type Act =
  /** The account cannot send: its connection waits, and the recipient gets another turn. */
  | { act: 'hold'; hold: CampaignHold; minutes: number | null; counts: boolean }
  /** The template cannot be sent: the campaign waits for a person, and the recipient gets another turn. */
  | { act: 'stop-template' }
  /** The recipient gets another turn later. */
  | { act: 'put-off'; minutes: number; capped: boolean }
  | { act: 'skip'; reason: RecipientReason; suppress: boolean }
  | { act: 'fail'; reason: RecipientReason; counts: boolean };

const RESTRICTED = new Set([
  '0',
  '3',
  '10',
  '190',
  '368',
  '131005',
  '131031',
  '131042',
  '131037',
  '131045',
  '133010',
]);
const REPORTED = new Set(['131048', '131064']);
const TEMPLATE = new Set([
  ...['132000', '132001', '132007', '132012', '132015', '132016', '132018', '132068', '131008'],
]);
const SLOWER = new Set(['4', '613', '80007', '130429', '131000', '131016', '131057']);

/** For how long a connection waits at most when its provider asks for a pause: one that ends by itself. */
export const HOLD_MINUTES = { slowDown: 1, quota: 60, locked: 60 } as const;
const pauseOf = (hold: keyof typeof HOLD_MINUTES, counts: boolean): Act => ({
  ...{ act: 'hold', hold, minutes: HOLD_MINUTES[hold], counts },
});

const isRestricted = (code: string): boolean =>
  RESTRICTED.has(code) || (/^2\d\d$/.test(code) && code.length === 3);

/** The provider's code decides, however it came; without one, the code of the failure. */
export function actOf({ code, providerCode = '' }: { code: string; providerCode?: string | undefined }): Act {
  if (isRestricted(providerCode)) return { act: 'hold', hold: 'account', minutes: null, counts: true };
  if (REPORTED.has(providerCode)) return { act: 'hold', hold: 'reported', minutes: null, counts: true };
  if (TEMPLATE.has(providerCode)) return { act: 'stop-template' };
  if (SLOWER.has(providerCode)) return pauseOf('slowDown', true);
  switch (providerCode) {
    case '463':
      return pauseOf('locked', true);
    case '131056':
      return { act: 'put-off', minutes: 60, capped: false };
    case '131049':
      return { act: 'put-off', minutes: 24 * 60, capped: true };
    case '131050':
      return { act: 'skip', reason: 'optedOut', suppress: true };
    case '130472':
      return { act: 'skip', reason: 'experiment', suppress: false };
    case '130497':
      return { act: 'skip', reason: 'country', suppress: false };
    case '131026':
    case '131021':
    case '131030':
      return { act: 'skip', reason: 'undeliverable', suppress: false };
    case '132005':
      return { act: 'fail', reason: 'tooLong', counts: false };
  }
  return byCode(code);
}

function byCode(code: string): Act {
  switch (code) {
    case 'AUTH_EXPIRED':
    case 'ACCOUNT_RESTRICTED':
      return { act: 'hold', hold: 'account', minutes: null, counts: true };
    case 'QUOTA_REACHED':
      return pauseOf('quota', false);
    case 'RATE_LIMITED':
      return pauseOf('slowDown', true);
    case 'TEMPLATE_UNAVAILABLE':
      return { act: 'stop-template' };
    case 'RECIPIENT_CAPPED':
      return { act: 'put-off', minutes: 24 * 60, capped: true };
    case 'RECIPIENT_OPTED_OUT':
      return { act: 'skip', reason: 'optedOut', suppress: true };
    case SUPPRESSED.code:
      return { act: 'skip', reason: 'suppressed', suppress: false };
    case 'RECIPIENT_INVALID':
      return { act: 'skip', reason: 'undeliverable', suppress: false };
    // It never left: the recipient's turn comes again.
    case 'EXPIRED':
      return { act: 'put-off', minutes: 1, capped: false };
    case 'MEDIA_REJECTED':
      return { act: 'fail', reason: 'media', counts: true };
    default:
      return { act: 'fail', reason: 'refused', counts: true };
  }
}

/** How often a recipient is put off by the provider's limit per person. */
export const MOST_PUTS = 2;
/** How often a message is written for a recipient, whatever happens. */
export const MOST_TRIES = 20;
