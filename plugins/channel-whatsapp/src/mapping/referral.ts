import type { proto } from '@whiskeysockets/baileys';
import type { Referral } from '@recado/sdk';
import { bounded, idOf, title, webAddress, MOST } from './bounds.js';
import { known } from './known.js';

/** The ad, post or link that a customer's message carries because they came from it. */
export function referralOf({ externalAdReply: ad }: proto.IContextInfo): Referral | undefined {
  if (!ad) return undefined;
  const referral = known({
    title: title(ad.title),
    text: bounded(ad.body, MOST.address),
    url: webAddress(ad.sourceUrl),
    sourceId: idOf(ad.sourceId),
    clickId: idOf(ad.ctwaClid, MOST.title),
    reference: title(ad.ref),
  });
  return Object.keys(referral).length ? { source: sourceOf(ad), ...referral } : undefined;
}

/** Ads alone have a click's id; the other types are words of the provider, such as `post`. */
function sourceOf({ sourceType, ctwaClid }: proto.ContextInfo.IExternalAdReplyInfo): Referral['source'] {
  if (ctwaClid) return 'ad';
  return sourceType === 'ad' || sourceType === 'post' ? sourceType : 'link';
}
