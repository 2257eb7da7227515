import type { Counterpart } from '@recado/sdk';
import { idOf, momentOf, objectOf, textOf, type WireObject } from '../wire-reader.js';

/** Differences between Messenger and Instagram. */
export interface MessagingKind {
  /** Kind of identity: its value is the person's id for this account, and the account's id. */
  identity: 'psid' | 'igsid';
}
/** One item of a webhook, with its account. */
export interface MessagingPayload {
  account: string;
  item: unknown;
}
/** A comment below a post, with its account. */
export interface CommentPayload {
  account: string;
  /** `time`: of the webhook, in seconds. */
  comment: { value: WireObject; time: unknown };
}
/** Who is concerned by an item, and when. */
export interface Happening {
  account: string;
  conversation: string;
  contact: Counterpart;
  fromMe: boolean;
  at: string;
}

/** Undefined where an item names no person. */
export function happeningOf(
  { identity }: MessagingKind,
  account: string,
  item: WireObject,
): Happening | undefined {
  const sender = idOf(objectOf(item['sender'])['id']);
  const recipient = idOf(objectOf(item['recipient'])['id']);
  const isEcho = objectOf(item['message'])['is_echo'] === true;
  const fromMe = isEcho || (account !== '' && sender === account);
  const person = fromMe ? recipient : sender;
  if (!account || !person || person === account) return undefined;
  return {
    account,
    conversation: person,
    contact: { identities: [{ kind: identity, value: `${person}@${account}` }] },
    fromMe,
    at: momentOf(item['timestamp'], 'milliseconds'),
  };
}

/** The parts of a payload; anything else reads as an item without content. */
export function payloadOf(value: unknown): {
  account: string;
  item: WireObject;
  comment: WireObject | undefined;
} {
  const payload = objectOf(value);
  const comment = payload['comment'] === undefined ? undefined : objectOf(payload['comment']);
  return { account: textOf(payload['account']), item: objectOf(payload['item']), comment };
}
