import type { MessageEvent } from '@recado/sdk';
import type { QuotedData, ReferralData } from '@recado/sdk/contracts';
import { ADDRESS, NAME, WORDS, fieldsOf, text, webAddress } from './bounded-fields.js';
import { productOf } from './offer-content.js';

/** What a message is said in connection with: shown beside its content. */
export type MessageSetting = Pick<MessageEvent, 'story' | 'referral' | 'quoted'>;

/** The parts of `data` that any message can have. */
export function settingOf({ story, referral, quoted }: MessageSetting): Record<string, unknown> {
  const from = referral && referralOf(referral);
  const quote = quoted && quotedOf(quoted);
  return { ...(story && storyOf(story)), ...(from && { referral: from }), ...(quote && { quoted: quote }) };
}

function storyOf(value: unknown): Record<string, unknown> {
  const { kind, url } = fieldsOf(value);
  return kind === 'reply' || kind === 'mention' ? { story: { kind, url: text(url, ADDRESS) } } : {};
}

/** What a customer came from; undefined if it tells nothing. */
export function referralOf(value: unknown): ReferralData | undefined {
  const fields = fieldsOf(value);
  const told = {
    title: text(fields['title'], NAME),
    text: text(fields['text'], WORDS),
    url: webAddress(fields['url']),
    sourceId: text(fields['sourceId'], NAME),
    // Longer than other ids: an advertiser's system reads it, and a cut one names no click.
    clickId: text(fields['clickId'], ADDRESS),
    reference: text(fields['reference'], ADDRESS),
    product: fields['product'] === undefined ? undefined : productOf(fields['product']),
  };
  const source = text(fields['source'], 40);
  if (source === undefined && Object.values(told).every((part) => part === undefined)) return undefined;
  return { source: source ?? 'link', ...told };
}

function quotedOf(value: unknown): QuotedData | undefined {
  const fields = fieldsOf(value);
  const words = text(fields['text'], WORDS);
  if (words === undefined) return undefined;
  return {
    text: words,
    author: text(fields['author'], NAME),
    ...(fields['fromMe'] === true && { fromMe: true }),
  };
}
