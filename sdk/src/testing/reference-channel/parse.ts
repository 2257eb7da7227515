import type {
  AccountEvent,
  CallEvent,
  Counterpart,
  InboundEvent,
  MessageEvent,
  PresenceEvent,
  StatusEvent,
} from '../../channel/inbound-event.js';
import type { QuotedContent, Referral } from '../../channel/offer-content.js';
import { contentOf } from './parse-content.js';
import { explained } from './provider-calls.js';
import { listOf, momentOf, objectOf, optionalText, textOf, type WireObject } from './wire-reader.js';

const STATUSES: Readonly<Record<string, StatusEvent['status']>> = {
  accepted: 'sent',
  delivered: 'delivered',
  seen: 'read',
  played: 'played',
  failed: 'failed',
};
const PRESENCES: Readonly<Record<string, PresenceEvent['presence']>> = {
  typing: 'composing',
  recording: 'recording',
  online: 'available',
  offline: 'unavailable',
};
const OUTCOMES: ReadonlySet<unknown> = new Set<CallEvent['outcome']>(['missed', 'rejected', 'answered']);

function personOf(value: unknown, chat: string): Counterpart {
  const person = objectOf(value);
  const id = optionalText(person['id']);
  const phone = optionalText(person['phone']);
  const name = optionalText(person['name']);
  const picture = optionalText(person['picture']);
  const isGroup = person['group'] === true;
  const contact: Counterpart = { identities: [] };
  if (phone !== undefined) contact.identities.push({ kind: 'phone', value: phone });
  if (id !== undefined) contact.identities.push({ kind: isGroup ? 'group' : 'reference', value: id });
  if (contact.identities.length === 0)
    contact.identities.push({ kind: isGroup ? 'group' : 'reference', value: chat });
  if (name !== undefined) contact.name = name;
  if (phone !== undefined) contact.phone = phone;
  if (picture !== undefined) contact.avatar = { providerRef: { mediaId: picture }, mimeType: 'image/png' };
  if (isGroup) contact.isGroup = true;
  return contact;
}

function messageOf(event: WireObject, externalId: string, conversation: string): InboundEvent {
  const message: MessageEvent = {
    type: 'message',
    externalId,
    conversation,
    contact: personOf(event['from'], conversation),
    content: contentOf(event['body']),
    sentAt: momentOf(event['at']),
  };
  const replyTo = optionalText(event['replyTo']);
  if (event['author'] !== undefined) message.participant = personOf(event['author'], conversation);
  if (replyTo !== undefined) message.replyTo = replyTo;
  if (event['forwarded'] === true) message.forwarded = true;
  // As the provider describes them: the core checks each field before it stores them.
  if (event['quoted'] !== undefined) message.quoted = event['quoted'] as QuotedContent;
  if (event['referral'] !== undefined) message.referral = event['referral'] as Referral;
  return event['mine'] === true ? { ...message, type: 'echo' } : message;
}

function statusOf(event: WireObject, externalMessageId: string, conversation: string): InboundEvent[] {
  const name = textOf(event['status']);
  if (!Object.hasOwn(STATUSES, name)) return [];
  const status: StatusEvent = {
    type: 'status',
    externalMessageId,
    status: STATUSES[name]!,
    at: momentOf(event['at']),
  };
  if (conversation) status.conversation = conversation;
  if (status.status === 'failed') {
    const error = objectOf(event['error']);
    const word = optionalText(error['code']) ?? 'unknown';
    const code = explained(word);
    status.error = { code: code ?? word, text: textOf(error['text']), ...(code && { providerCode: word }) };
  }
  return [status];
}

/** A chat with a new id: it is known by both. */
function moveOf(event: WireObject, to: string): InboundEvent[] {
  const from = textOf(event['was']);
  if (!from || !to || from === to) return [];
  const contact = personOf(event['from'], to);
  const isGroup = contact.isGroup === true;
  const names = [from, to].map((value) => ({ kind: isGroup ? 'group' : 'reference', value }));
  const isKnown = ({ kind, value }: { kind: string; value: string }) =>
    contact.identities.some((one) => one.kind === kind && one.value === value);
  contact.identities.unshift(...names.filter((one) => !isKnown(one)));
  return [{ type: 'contact', contact, moved: { from, to } }];
}

/** What somebody has chosen in a poll now; one that cannot be read is no vote. */
function voteOf(event: WireObject, externalMessageId: string, conversation: string): InboundEvent[] {
  const options = listOf(event['options']);
  const chosen = options.filter((option) => typeof option === 'string' && option.trim() !== '') as string[];
  if (!Array.isArray(event['options']) || chosen.length < options.length) return [];
  const contact = personOf(event['from'], conversation);
  const [fromMe, at] = [event['mine'] === true, momentOf(event['at'])];
  return [
    { type: 'vote', externalMessageId, conversation, contact, options: [...new Set(chosen)], fromMe, at },
  ];
}

const SEVERITIES: ReadonlySet<unknown> = new Set<AccountEvent['severity']>(['critical', 'warning', 'info']);

/** News of the account, as the provider words it. */
function accountOf(event: WireObject): InboundEvent[] {
  const [code, message] = [textOf(event['code']), textOf(event['message'])];
  if (!code || !message || !SEVERITIES.has(event['severity'])) return [];
  const { topic, severity, subject, texts, health, template } = event as unknown as AccountEvent;
  const more = {
    ...{ ...(subject && { subject }), ...(texts && { texts }) },
    ...{ ...(health && { health }), ...(template && { template }) },
  };
  return [{ type: 'account', topic, severity, code, ...more, message, at: momentOf(event['at']) }];
}

/** One event of the provider as the core's events; an unknown type is not an event. Pure. */
export function parseEvent(payload: unknown): InboundEvent[] {
  const event = objectOf(payload);
  const id = textOf(event['id']);
  const conversation = textOf(event['chat']);
  const fromMe = event['mine'] === true;
  if (event['type'] === 'person')
    return event['from'] ? [{ type: 'contact', contact: personOf(event['from'], id) }] : [];
  if (event['type'] === 'moved') return moveOf(event, conversation);
  if (event['type'] === 'account') return accountOf(event);
  if (event['type'] === 'status') return id ? statusOf(event, id, conversation) : [];
  if (!conversation) return [];
  if (event['type'] === 'presence') {
    const doing = textOf(event['doing']);
    if (!Object.hasOwn(PRESENCES, doing)) return [];
    return [
      {
        type: 'presence',
        conversation,
        contact: personOf(event['from'], conversation),
        presence: PRESENCES[doing]!,
      },
    ];
  }
  const at = momentOf(event['at']);
  if (event['type'] === 'referral') {
    const contact = personOf(event['from'], conversation);
    const referral = objectOf(event['referral']) as unknown as Referral;
    return textOf(referral.source) ? [{ type: 'referral', conversation, contact, referral, at }] : [];
  }
  if (event['type'] === 'preference') {
    const contact = personOf(event['from'], conversation);
    const marketing = event['marketing'] === 'resumed' ? 'resumed' : 'stopped';
    return [{ type: 'preference', conversation, contact, marketing, at }];
  }
  if (!id) return [];
  switch (event['type']) {
    case 'message':
      return [messageOf(event, id, conversation)];
    case 'reaction': {
      const contact = personOf(event['from'], conversation);
      const emoji = optionalText(event['emoji']);
      return [
        {
          type: 'reaction',
          externalMessageId: id,
          conversation,
          contact,
          ...(emoji && { emoji }),
          fromMe,
          at,
        },
      ];
    }
    case 'vote':
      return voteOf(event, id, conversation);
    case 'edit':
      return [{ type: 'edit', externalMessageId: id, conversation, fromMe, text: textOf(event['text']), at }];
    case 'delete':
      return [{ type: 'delete', externalMessageId: id, conversation, fromMe, at }];
    case 'call': {
      const contact = personOf(event['from'], conversation);
      const outcome = (OUTCOMES.has(event['outcome']) ? event['outcome'] : 'missed') as CallEvent['outcome'];
      return [
        { type: 'call', externalId: id, conversation, contact, outcome, video: event['video'] === true, at },
      ];
    }
    default:
      return [];
  }
}
