/** The reference provider's own wire format: the content of its webhooks and API calls. */
import type { ChoiceContent, ContactCard } from '../../channel/content.js';
import type { AccountEvent, MessageEvent, PreferenceEvent } from '../../channel/inbound-event.js';
import type { OfferContent, Referral } from '../../channel/offer-content.js';

/** A webhook's body. One delivery may hold entries of several accounts. */
export interface ReferenceDelivery {
  entries: ReferenceEntry[];
}
/** Events of one account, in order. */
export interface ReferenceEntry {
  account: string;
  events: ReferenceEvent[];
}
/** A person or group as the provider describes it; `id` and `phone` are both ways to know them. */
export interface ReferencePerson {
  id?: string;
  /** Digits with country code. */
  phone?: string;
  name?: string;
  /** Media id of the picture. */
  picture?: string;
  group?: boolean;
}
/** Kinds of media on the provider's wire; `document` is a file. */
export type ReferenceMediaType = 'image' | 'audio' | 'video' | 'document' | 'sticker';
/** Media on the provider's wire. */
export interface ReferenceMediaBody {
  type: ReferenceMediaType;
  mediaId: string;
  mime: string;
  bytes?: number;
  name?: string;
  ms?: number;
  caption?: string;
  voice?: boolean;
}
type AsBody<Content> = Content extends { kind: infer Kind } ? Omit<Content, 'kind'> & { type: Kind } : never;
/** Content that the provider describes as the core does. */
export type ReferenceOfferBody = AsBody<OfferContent | ChoiceContent>;
/** Content of a customer's message. A type that is not listed here reaches the core as unsupported content. */
export type ReferenceBody =
  | { type: 'text'; text: string }
  | ReferenceMediaBody
  | { type: 'location'; lat: number; lng: number; name?: string; address?: string }
  | { type: 'contacts'; people: ContactCard[] }
  | { type: 'choice'; id: string; title: string; description?: string }
  | ReferenceOfferBody;
/** Content that only the company can send. */
export type ReferenceSendBody =
  | Exclude<ReferenceBody, { type: 'choice' } | ReferenceOfferBody>
  | {
      type: 'menu';
      style: 'buttons' | 'list';
      text: string;
      choices: { id: string; title: string; description?: string }[];
    }
  | { type: 'template'; name: string; language: string; parameters: string[] };

/** Statuses in the provider's terms. */
export type ReferenceStatus = 'accepted' | 'delivered' | 'seen' | 'played' | 'failed';

interface Dated {
  chat: string;
  /** Epoch milliseconds. */
  at: number;
}
/** A message of a customer; with `mine` the company wrote it elsewhere. */
export interface ReferenceMessage extends Dated {
  type: 'message';
  id: string;
  from: ReferencePerson;
  /** Who wrote inside a group. */
  author?: ReferencePerson;
  mine?: boolean;
  body: ReferenceBody | { type: string };
  replyTo?: string;
  forwarded?: boolean;
  quoted?: MessageEvent['quoted'];
  referral?: Referral;
}
/** One event of a webhook. */
export type ReferenceEvent =
  | ReferenceMessage
  | (Dated & { type: 'status'; id: string; status: ReferenceStatus; error?: { code: string; text: string } })
  | (Dated & { type: 'reaction'; id: string; from: ReferencePerson; emoji?: string; mine?: boolean })
  | (Dated & { type: 'vote'; id: string; from: ReferencePerson; options: string[]; mine?: boolean })
  | (Dated & { type: 'edit'; id: string; text: string; mine?: boolean })
  | (Dated & { type: 'delete'; id: string; mine?: boolean })
  | (Dated & {
      type: 'call';
      id: string;
      from: ReferencePerson;
      outcome: 'missed' | 'rejected' | 'answered';
      video?: boolean;
    })
  | {
      type: 'presence';
      chat: string;
      from: ReferencePerson;
      doing: 'typing' | 'recording' | 'online' | 'offline';
    }
  | { type: 'person'; from: ReferencePerson }
  | { type: 'moved'; from: ReferencePerson; was: string; chat: string }
  | (Dated & { type: 'referral'; from: ReferencePerson; referral: Referral })
  | (Dated & { type: 'preference'; from: ReferencePerson; marketing: PreferenceEvent['marketing'] })
  | (Omit<AccountEvent, 'type' | 'at'> & { type: 'account'; at: number });

/** A send as the adapter posts it: every part becomes one message of the provider. */
export interface ReferenceSend {
  clientId: string;
  chat: string;
  to: { kind: string; value: string }[];
  parts: ReferenceSendBody[];
  quote?: string;
  forwarded?: boolean;
  agent?: string;
}
/** Actions on an existing message or chat. */
export type ReferenceAction =
  | { action: 'read'; ids: string[] }
  | { action: 'typing'; chat: string; on: boolean }
  | { action: 'react'; id: string; emoji: string }
  | { action: 'edit'; id: string; text: string }
  | { action: 'delete'; id: string };
