import type { AccountHealth } from '@recado/sdk';
import { objectOf, textOf } from '@recado/lib-meta';
import { graphOf, phoneNumberPath, type CloudContext } from './connection.js';

const FIELDS = 'quality_rating,throughput,whatsapp_business_manager_messaging_limit';
const QUALITIES: Readonly<Record<string, AccountHealth['quality']>> = {
  GREEN: 'high',
  YELLOW: 'medium',
  RED: 'low',
};
/** See https://developers.facebook.com/documentation/business-messaging/whatsapp/throughput */
const PER_SECOND: Readonly<Record<string, number>> = { STANDARD: 80, HIGH: 1_000 };

/** TIER_250, TIER_2K, TIER_UNLIMITED; other words, such as TIER_NOT_SET, are no limit that could be shown. */
function limitOf(tier: string): AccountHealth['limit'] {
  if (tier === 'TIER_UNLIMITED') return 'unlimited';
  const [, count, thousands] = /^TIER_(\d{1,6})(K?)$/.exec(tier) ?? [];
  return count === undefined ? undefined : Number(count) * (thousands ? 1_000 : 1);
}

/**
 * How the number stands at Meta. The limit belongs to the business portfolio: all of its numbers share it. How much of it is
 * used, Meta does not tell. See …/whatsapp/messaging-limits
 */
export async function health(ctx: CloudContext): Promise<AccountHealth> {
  const number = await graphOf(ctx).get(phoneNumberPath(ctx), { fields: FIELDS });
  const limit = limitOf(textOf(number['whatsapp_business_manager_messaging_limit']));
  const quality = QUALITIES[textOf(number['quality_rating'])];
  const throughput = PER_SECOND[textOf(objectOf(number['throughput'])['level'])];
  return {
    ...(limit !== undefined && { limit, limitHours: 24 }),
    ...(quality && { quality }),
    ...(throughput && { throughput }),
  };
}
