import type { InboundEvent, Referral } from '@recado/sdk';
import { addressOf, pictureOf, productOf, shortIdOf } from '../product-of.js';
import { boundedText, objectOf, textOf, type WireObject } from '../wire-reader.js';
import type { Happening } from './happening.js';

const REFERENCE = 2_000;
const TITLE = 500;

/**
 * What a customer came from: an ad, a link m.me or ig.me with its `ref`, or a product. It comes beside a message, inside
 * one, inside a postback, or alone. See
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/webhooks/webhook-events/messaging_referrals
 */
export function referralOf(value: unknown): Referral | undefined {
  const wire = objectOf(value);
  const ad = objectOf(wire['ads_context_data']);
  const adId = shortIdOf(wire['ad_id']);
  const sourceId = adId ?? shortIdOf(ad['post_id']);
  const reference = boundedText(wire['ref'], REFERENCE);
  const title = boundedText(ad['ad_title'], TITLE);
  const url = addressOf(wire['referer_uri']);
  const product = productOf(wire['product']) ?? productOf({ id: ad['product_id'] });
  const picture = pictureOf(ad['photo_url']) ?? pictureOf(ad['video_url']);
  const isAd = adId !== undefined || textOf(wire['source']).toUpperCase() === 'ADS';
  if (!isAd && !sourceId && !reference && !title && !url && !product && !picture) return undefined;
  return {
    source: isAd ? 'ad' : product && !reference ? 'product' : 'link',
    ...(title && { title }),
    ...(url && { url }),
    ...(sourceId && { sourceId }),
    ...(reference && { reference }),
    ...(product && { product }),
    ...(picture && { picture }),
  };
}

/** A referral without a message: somebody who already had a conversation followed an ad or a link. */
export function referralEvents(item: WireObject, happening: Happening): InboundEvent[] {
  const referral = referralOf(item['referral']) ?? referralOf({ ref: objectOf(item['optin'])['ref'] });
  if (!referral) return [];
  const { conversation, contact, at } = happening;
  return [{ type: 'referral', conversation, contact, referral, at }];
}
