/** Where a message came from: callers recognise their own by `api` and the key that they gave. */
export const MESSAGE_ORIGINS = ['customer', 'agent', 'phone', 'bot', 'api', 'campaign', 'schedule'] as const;
/** One of the {@link MESSAGE_ORIGINS}; `phone`: written at the company's own phone. */
export type MessageOrigin = (typeof MESSAGE_ORIGINS)[number];

/** Every event that an outgoing webhook may be told, in the order in which a form offers them. */
export const WEBHOOK_EVENTS = [
  'message.created',
  'message.updated',
  'message.deleted',
  'message.status',
  'ticket.updated',
  'ticket.deleted',
  'contact.created',
  'contact.updated',
  'contact.deleted',
  'contact.opted_out',
  'campaign.finished',
  'schedule.sent',
  'schedule.missed',
  'connection.state',
] as const;
/** One of the {@link WEBHOOK_EVENTS}. */
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];

/** The data of the events that integrations do not have. */
export interface OwnWebhookData {
  /** A message that a campaign, a schedule or a program began reached another state. It may come more than once. */
  'message.status': {
    messageId: number;
    contactId: number;
    connectionId: number;
    ticketId: number | null;
    /** `queued`, `sending`, `sent`, `failed` or `unconfirmed`. */
    status: string;
    /** 2 delivered, 3 read. */
    ack: number;
    failure: { code: string; text: string; providerCode: string | null } | null;
  };
  /** Every recipient of a campaign has an end, or it was cancelled. `recipients`: how many are in each state. */
  'campaign.finished': {
    campaignId: number;
    name: string;
    status: 'finished' | 'cancelled';
    recipients: Record<string, number>;
  };
  /** Somebody wants no more marketing. `source`: by a word, at the provider, or by a person of the company. */
  'contact.opted_out': { contactId: number | null; number: string; source: string };
  'schedule.sent': { scheduleId: number; occurrence: string; contactId: number; messageId: number };
  'schedule.missed': { scheduleId: number; occurrence: string; contactId: number };
  'connection.state': { connectionId: number; status: string };
}
/** Name of an event with {@link OwnWebhookData}. */
export type OwnWebhookEventName = keyof OwnWebhookData;
