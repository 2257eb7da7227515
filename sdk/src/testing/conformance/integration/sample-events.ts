import type { Contact } from '../../../contracts/contact.js';
import type { Message } from '../../../contracts/message.js';
import type { Ticket } from '../../../contracts/ticket.js';
import type { DomainEvent, DomainEventName, DomainEvents } from '../../../integration/domain-event.js';

const AT = '2026-01-05T12:30:00.000Z';
const NAME = 'Ana "Aninha" Conceição';
const NUMBER = '5511999990001';
const stamps = { createdAt: AT, updatedAt: AT };

const ticket: Ticket = {
  ...{ id: 41, uuid: '6f9d3c1e-1111-4222-8333-444455556666', status: 'open', contactId: 31, ...stamps },
  contact: {
    ...{ id: 31, name: NAME, number: NUMBER, email: null, urlPicture: null, profilePicUrl: null },
    ...{ active: true, tags: [] },
  },
  ...{ queueId: null, queue: null, userId: 7, user: { id: 7, name: 'Bia', color: null } },
  whatsappId: 3,
  whatsapp: { id: 3, name: 'Loja', channel: 'pager', groupAsTicket: 'disabled', wavoip: null },
  ...{ channel: 'pager', isGroup: false, isBot: false, useIntegration: false },
  ...{ lastMessage: 'olá', lastMessageType: 'conversation', unreadMessages: 1, tags: [], userRating: null },
  closedAt: null,
};
const message: Message = {
  ...{ id: 90071992547, ticketId: 41, contactId: 31, queueId: null, ...stamps },
  ...{ body: 'Olá, "tudo bem"? 👋\nSegunda linha', fromMe: false, mediaType: 'conversation' },
  ...{ mediaUrl: null, mediaName: null, mediaMime: null, mediaSize: null, mediaStatus: null },
  ...{ mediaDurationMs: null, data: null, isDeleted: false, isEdited: false, isForwarded: false },
  ...{ isPrivate: false, isBot: false, read: false, ack: 0, sendStatus: null, failure: null },
  ...{ clientKey: null, wid: 'wAmID-1', remoteJid: NUMBER, user: null, reactions: [], change: null },
  quotedMsg: null,
};
const contact: Contact = {
  ...{ id: 31, name: NAME, number: NUMBER, email: null, urlPicture: null, profilePicUrl: null },
  ...{ isGroup: false, active: true, channel: 'pager', disableBot: false, acceptAudioMessage: true },
  ...{ lgpdAcceptedAt: null, marketingStoppedAt: null, lastMessageAt: AT, version: 0, ...stamps },
};
const about = { message, ticket, contact: { id: contact.id, name: contact.name } };
const SAMPLES: DomainEvents = {
  'message.created': about,
  'message.updated': { ...about, message: { ...message, ack: 3 } },
  'message.deleted': { ...about, message: { ...message, body: '', isDeleted: true } },
  'ticket.updated': { ticket },
  'ticket.deleted': { ticketId: ticket.id },
  'contact.created': { contact },
  'contact.updated': { contact: { ...contact, number: null } },
  'contact.deleted': { contactId: contact.id, intoId: 32 },
};

/** Whom the events are about; the core's ids are no personal data. */
export const SAMPLE_PERSON = {
  chats: [{ conversation: NUMBER, identities: [{ kind: 'phone', value: NUMBER }] }],
  words: ['Conceição', 'Segunda linha'],
};

let count = 0;
/** An event as the core delivers it, with its own id. */
export function sampleEvent(name: DomainEventName): DomainEvent {
  count += 1;
  const data = structuredClone(SAMPLES[name]);
  return { id: `2-${process.pid}${count}`, name, companyId: 2, at: AT, data } as DomainEvent;
}
