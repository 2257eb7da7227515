import type { AccountHealth } from '@recado/sdk';
import { objectOf, textOf } from '@recado/lib-meta';
import { graphOf, phoneNumberPath, type CloudContext } from './connection.js';
import { limitOf, qualityOf } from './figures.js';

const FIELDS = 'quality_rating,throughput,is_on_biz_app,whatsapp_business_manager_messaging_limit';
/** See https://developers.facebook.com/documentation/business-messaging/whatsapp/throughput */
const PER_SECOND: Readonly<Record<string, number>> = { STANDARD: 80, HIGH: 1_000 };
/** Of a number that is also used with the WhatsApp Business app, whatever its level says. */
const PER_SECOND_WITH_APP = 20;

/**
 * How the number stands at Meta. The limit belongs to the business portfolio: all of its numbers share it. How much of it is
 * used, Meta does not tell. See …/whatsapp/messaging-limits
 */
export async function health(ctx: CloudContext): Promise<AccountHealth> {
  const number = await graphOf(ctx).get(phoneNumberPath(ctx), { fields: FIELDS });
  const limit = limitOf(number['whatsapp_business_manager_messaging_limit']);
  const quality = qualityOf(number['quality_rating']);
  const level = PER_SECOND[textOf(objectOf(number['throughput'])['level'])];
  const throughput = number['is_on_biz_app'] === true ? PER_SECOND_WITH_APP : level;
  return {
    ...(limit !== undefined && { limit, limitHours: 24 }),
    ...(quality && { quality }),
    ...(throughput && { throughput }),
  };
}
