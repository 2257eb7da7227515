import type { DomainEvent } from '@recado/sdk';
import type { LivePayloads, Message, MessageOrigin, WebhookEventName } from '@recado/sdk/contracts';
import { domainEventOf, topicsOf, type LoggedEvent } from '../../infra/logged-events.js';
import { DOMAIN_EVENT_NAMES } from '@recado/sdk';
import { webhookText } from './webhook-body.rules.js';

/** An event in the form in which webhooks are told of it. */
export interface WebhookEventRow {
  eventId: string;
  event: WebhookEventName;
  /** Whom it is about: erased with the person. */
  contactId: number | null;
  body: string;
}

const SESSION = 'whatsappSession';

/** The topics of the event log that hold any of these events. */
export function webhookTopics(names: readonly WebhookEventName[]): string[] {
  const topics = topicsOf(DOMAIN_EVENT_NAMES.filter((name) => names.includes(name)));
  return names.includes('connection.state') ? [...topics, SESSION] : topics;
}

/** Undefined if webhooks are not told of it. */
export function webhookEventOf(companyId: number, logged: LoggedEvent): WebhookEventRow | undefined {
  if (logged.payload === null || logged.payload === '{}') return undefined; // erased since
  if (logged.topic === SESSION) return connectionState(companyId, logged);
  const event = domainEventOf(companyId, logged);
  if (!event) return undefined;
  const { id, name, at, data } = event;
  const message = 'message' in data ? data.message : undefined;
  return {
    ...{ eventId: id, event: name, contactId: contactOf(event) },
    body: webhookText({
      ...{ type: name, timestamp: at, companyId },
      ...(message && { origin: originOf(message), key: message.clientKey }),
      data,
    }),
  };
}

/** Codes for pairing a phone are nobody's but the screen's. */
function connectionState(companyId: number, logged: LoggedEvent): WebhookEventRow | undefined {
  const { session } = JSON.parse(logged.payload!) as LivePayloads[typeof SESSION];
  if (session.qrcode) return undefined;
  return {
    ...{ eventId: `${companyId}-${logged.seq}`, event: 'connection.state', contactId: null },
    body: webhookText({
      ...{ type: 'connection.state', timestamp: logged.createdAt.toISOString(), companyId },
      data: { connectionId: session.id, status: session.status },
    }),
  };
}

function contactOf({ data }: DomainEvent): number | null {
  if ('contactId' in data) return data.contactId;
  if ('contact' in data) return data.contact.id;
  return 'ticket' in data ? data.ticket.contactId : null;
}

/** Which kind of key a message has: the parts of the product that begin messages give their own. */
const KEYS: Readonly<Record<string, MessageOrigin>> = { c: 'campaign', s: 'schedule', a: 'api' };

function originOf({ fromMe, isBot, user, clientKey }: Message): MessageOrigin {
  if (!fromMe) return 'customer';
  const [, kind] = /^([csa]):\d+:/.exec(clientKey ?? '') ?? [];
  if (kind) return KEYS[kind]!;
  if (isBot) return 'bot';
  return user ? 'agent' : 'phone';
}
