import type {
  Contact,
  LivePayloads,
  LiveTopic,
  Message,
  ScheduledMessage,
  Ticket,
} from '@recado/sdk/contracts';
import { maskChatPayload } from '../internal-chat/internal-chat.wire.js';
import { maskContact, maskNumbersIn } from '../text/masking.rules.js';
import { maskTicket } from '../tickets/tickets.wire.js';
import { maskScheduledMessage } from '../scheduled-messages/scheduled-messages.wire.js';
import { maskMessage } from '../messages/messages.wire.js';

/** A live payload for users from whom numbers are hidden; the same object if there is nothing to hide. */
export function maskLivePayload(topic: LiveTopic, payload: Record<string, unknown>): Record<string, unknown> {
  if (topic === 'ticket' && payload.ticket)
    return { ...payload, ticket: maskTicket(payload.ticket as Ticket) };
  if (topic === 'contact' && payload.contact)
    return { ...payload, contact: maskContact(payload.contact as Contact) };
  if (topic === 'chat' || topic.startsWith('chat-')) return maskChatPayload(payload);
  if (topic === 'schedule' && payload.action !== 'delete')
    return { ...payload, schedule: maskScheduledMessage(payload.schedule as ScheduledMessage) };
  if (topic === 'appMessage') {
    const contact = payload.contact as LivePayloads['appMessage']['contact'];
    return {
      ...payload,
      message: maskMessage(payload.message as Message),
      ticket: maskTicket(payload.ticket as Ticket),
      contact: { ...contact, name: maskNumbersIn(contact.name) },
    };
  }
  return payload;
}
