import type { InboundEvent } from '@recado/sdk';
import { objectOf, type WireObject } from '../wire-reader.js';
import { happeningOf, payloadOf, type Happening, type MessagingKind } from './happening.js';
import { editEvents, reactionEvents, receiptEvents, thumbEvents } from './parse-changes.js';
import { commentEvents } from './parse-comment.js';
import { messageEvents, postbackEvents } from './parse-message.js';
import { referralEvents } from './parse-referral.js';
import { feedbackEvents, handoverEvents, preferenceEvents } from './parse-service.js';
import { policyEvents } from './policy-notice.js';

type Reader = (item: WireObject, happening: Happening) => InboundEvent[];

/** How an item is read, by the name of its part. An item has one of them; a message may have its referral beside it. */
const READERS: Readonly<Record<string, Reader>> = {
  message: messageEvents,
  message_edit: editEvents,
  reaction: reactionEvents,
  postback: postbackEvents,
  delivery: receiptEvents,
  read: receiptEvents,
  messaging_feedback: feedbackEvents,
  response_feedback: thumbEvents,
  pass_thread_control: handoverEvents,
  optin: (item, happening) => [...preferenceEvents(item, happening), ...referralEvents(item, happening)],
  referral: referralEvents,
};
const POLICY = ['policy_enforcement', 'policy-enforcement'];
const ENVELOPE = new Set([
  'sender',
  'recipient',
  'timestamp',
  'hop_context',
  'is_direct_message',
  'prior_message',
]);

/** Whether anything of an item is read; otherwise the names of what it has. */
export function unreadOf(item: WireObject): string | undefined {
  const names = Object.keys(item).filter((name) => !ENVELOPE.has(name));
  if (names.some((name) => Object.hasOwn(READERS, name) || POLICY.includes(name))) return undefined;
  return names.slice(0, 5).join(', ').slice(0, 200) || 'nothing';
}

/** One item of a webhook as the core's events; an unknown one is not an event. Pure. */
export function parseMessaging(kind: MessagingKind, value: unknown): InboundEvent[] {
  const { account, item, comment } = payloadOf(value);
  if (comment)
    return commentEvents(kind, account, { value: objectOf(comment['value']), time: comment['time'] });
  if (POLICY.some((name) => item[name] !== undefined)) return policyEvents(item);
  const happening = happeningOf(kind, account, item);
  if (!happening) return [];
  for (const [name, read] of Object.entries(READERS)) {
    if (item[name] === undefined || item[name] === null) continue;
    const events = read(item, happening);
    if (events.length > 0) return events;
  }
  return [];
}
