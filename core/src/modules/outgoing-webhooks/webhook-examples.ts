import type { Contact, Message, OwnWebhookData, Ticket, WebhookEventName } from '@recado/sdk/contracts';
import { WEBHOOK_EVENTS } from '@recado/sdk/contracts';
import type { DomainEvents } from '@recado/sdk';
import type { WebhookBody } from './webhook-body.rules.js';

const AT = '2026-11-24T12:30:00.000Z';
const stamps = { createdAt: AT, updatedAt: AT };
const NUMBER = '5511999990000';
const PERSON = { id: 31, name: 'Ana Souza', number: NUMBER, email: null };
const pictures = { urlPicture: null, profilePicUrl: null };

const ticket: Ticket = {
  ...{ id: 41, uuid: '6f9d3c1e-1111-4222-8333-444455556666', status: 'open', contactId: 31, ...stamps },
  contact: { ...PERSON, ...pictures, active: true, tags: [] },
  ...{ queueId: 2, queue: { id: 2, name: 'Vendas', color: '#2E7D32' }, userId: 7 },
  user: { id: 7, name: 'Bia', color: null },
  whatsappId: 3,
  whatsapp: { id: 3, name: 'Loja', channel: 'whatsapp', groupAsTicket: 'disabled', wavoip: null },
  ...{ channel: 'whatsapp', isGroup: false, isBot: false, useIntegration: false },
  ...{ lastMessage: 'Olá!', lastMessageType: 'conversation', unreadMessages: 1, tags: [], userRating: null },
  closedAt: null,
};
const message: Message = {
  ...{ id: 905, ticketId: 41, contactId: 31, queueId: 2, ...stamps },
  ...{ body: 'Olá!', fromMe: false, mediaType: 'conversation' },
  ...{ mediaUrl: null, mediaName: null, mediaMime: null, mediaSize: null, mediaStatus: null },
  ...{ mediaDurationMs: null, data: null, isDeleted: false, isEdited: false, isForwarded: false },
  ...{ isPrivate: false, isBot: false, read: false, ack: 0, sendStatus: null, failure: null },
  ...{ clientKey: null, wid: 'wamid.HBgM', remoteJid: NUMBER, user: null, reactions: [], change: null },
  quotedMsg: null,
};
const contact: Contact = {
  ...{ ...PERSON, ...pictures, isGroup: false, active: true, channel: 'whatsapp', disableBot: false },
  ...{ acceptAudioMessage: true, lgpdAcceptedAt: null, marketingStoppedAt: null, lastMessageAt: AT },
  ...{ version: 0, ...stamps },
};
const about = { message, ticket, contact: { id: contact.id, name: contact.name } };

const DATA: DomainEvents & OwnWebhookData = {
  'message.created': about,
  'message.updated': { ...about, message: { ...message, isEdited: true, body: 'Olá, tudo bem?' } },
  'message.deleted': { ...about, message: { ...message, body: '', isDeleted: true } },
  'ticket.updated': { ticket },
  'ticket.deleted': { ticketId: ticket.id },
  'contact.created': { contact },
  'contact.updated': { contact: { ...contact, email: 'ana@example.com' } },
  'contact.deleted': { contactId: 31, intoId: 32 },
  'message.status': {
    ...{ messageId: 906, contactId: 31, connectionId: 3, ticketId: null },
    ...{ status: 'failed', ack: 0 },
    failure: { code: 'RECIPIENT_CAPPED', text: 'Not delivered now', providerCode: '131049' },
  },
  'campaign.finished': {
    ...{ campaignId: 12, name: 'Black Friday', status: 'finished' },
    recipients: { delivered: 940, read: 510, failed: 12, skipped: 38 },
  },
  'contact.opted_out': { contactId: 31, number: NUMBER, source: 'keyword' },
  'schedule.sent': { scheduleId: 8, occurrence: '2026-11-24T09:30', contactId: 31, messageId: 907 },
  'schedule.missed': { scheduleId: 8, occurrence: '2026-11-24T09:30', contactId: 31 },
  'connection.state': { connectionId: 3, status: 'DISCONNECTED' },
};

/** What of a message was its beginning: the other events are about none. */
const ORIGIN: Partial<Record<WebhookEventName, Pick<WebhookBody, 'origin' | 'key'>>> = {
  'message.created': { origin: 'customer', key: null },
  'message.updated': { origin: 'customer', key: null },
  'message.deleted': { origin: 'customer', key: null },
  'message.status': { origin: 'campaign', key: 'c:12:3401:1' },
};

/** An event as a receiver gets it. */
export const exampleOf = (name: WebhookEventName, companyId: number, at = AT): WebhookBody => ({
  ...{ type: name, timestamp: at, companyId },
  ...ORIGIN[name],
  data: DATA[name],
});

export const webhookExamples = (companyId: number) =>
  WEBHOOK_EVENTS.map((name) => ({
    name,
    group: name.split('.')[0]!,
    example: exampleOf(name, companyId) as WebhookBody & { data: Record<string, unknown> },
  }));
