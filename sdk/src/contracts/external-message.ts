import { Type, type Static } from 'typebox';
import { Body, Id, Nullable, Text, Timestamp, defineCall } from './call.js';
import { TemplateToSend } from './template.js';

/** The longest time for which a message may wait to be sent, in seconds: 30 days. */
export const LONGEST_VALID_SECONDS = 2_592_000;
/** How long an `Idempotency-Key` is remembered, in hours. */
export const IDEMPOTENCY_HOURS = 24;
/** The files of one request. */
export const MOST_FILES_AT_ONCE = 20;

// Existing programs send numbers as text, ids as either, and an empty text for none.
const Digits = (description: string) =>
  Type.Union([Id, Type.String({ maxLength: 16, pattern: '^\\d*$' })], { description });
const Switch = Type.Union([
  Type.Boolean(),
  Type.Integer({ minimum: 0, maximum: 1 }),
  Type.Enum(['true', 'false', '1', '0', '']),
]);
const optional = <T extends Parameters<typeof Nullable>[0]>(schema: T) => Type.Optional(Nullable(schema));

/** How a message of a program is doing; `delivered` and `read` where the channel reports them. */
export const ExternalMessage = Type.Object({
  messageId: Id,
  status: Type.Enum(['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unconfirmed'], {
    description: '`unconfirmed`: nobody knows whether it was sent; a person decides',
  }),
  ack: Type.Integer({ minimum: 0, maximum: 4 }),
  failure: Nullable(
    Type.Object({
      code: Type.String(),
      text: Type.String(),
      providerCode: Nullable(Type.String({ description: 'The provider’s own code' })),
    }),
  ),
  createdAt: Timestamp,
  sentAt: Nullable(Timestamp),
  deliveredAt: Nullable(Timestamp),
  readAt: Nullable(Timestamp),
  failedAt: Nullable(Timestamp),
  validUntil: Nullable(Timestamp),
});
export type ExternalMessage = Static<typeof ExternalMessage>;

const access = { who: 'connection-token', flag: 'useExternalApi' } as const;

export const sendExternalMessage = defineCall({
  method: 'POST',
  path: '/messages/send',
  summary:
    'Sends a text, a template (JSON) or files (multipart: number, body, userId, queueId, medias several: each file is one message, the first with the text) through the connection of the token. With the header Idempotency-Key, a repeat within 24 hours sends nothing and answers the same',
  tag: 'external-api',
  access: { ...access, scope: 'send' },
  multipart: true,
  body: Body({
    number: Type.Union([Text(1, 80), Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 })], {
      description: 'With country code, as text or number; punctuation and a JID are taken too',
    }),
    body: optional(Type.Union([Type.String({ maxLength: 65536 }), Type.Number()])),
    userId: optional(Digits('Assigns the ticket to this user')),
    queueId: optional(Digits('Opens a ticket in this queue, unless there is an active one')),
    sendSignature: optional(Switch),
    validSeconds: optional(
      Type.Union(
        [
          Type.Integer({ minimum: 1, maximum: LONGEST_VALID_SECONDS }),
          Type.String({ maxLength: 7, pattern: '^\\d*$' }),
        ],
        { description: 'A message that was not sent by then fails with the code EXPIRED' },
      ),
    ),
    template: optional(TemplateToSend),
  }),
  answer: Type.Object({
    mensagem: Type.String({ description: '`Message added to queue`' }),
    messageId: Id,
    messageIds: Type.Array(Id, { description: 'In sending order: one for each file' }),
    status: Type.Enum(['queued']),
  }),
  files: { field: 'medias', many: true, orJson: true },
  errors: [
    'ERR_MESSAGE_EMPTY',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_CONTACT_BLOCKED',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_REPLY_WINDOW',
    'ERR_TEMPLATE',
    'ERR_UNSUPPORTED',
    'ERR_PLUGIN_UNAVAILABLE',
    'ERR_IDEMPOTENCY_KEY',
    'ERR_IDEMPOTENCY_RUNNING',
    'ERR_SEND_QUEUE_FULL',
  ],
});
export const showExternalMessage = defineCall({
  method: 'GET',
  path: '/messages/{messageId}/status',
  summary: 'How a message is doing that was sent with a token of the same connection',
  tag: 'external-api',
  access: { ...access, scope: 'read' },
  params: Type.Object({ messageId: Id }),
  answer: ExternalMessage,
  errors: ['ERR_NO_MESSAGE_FOUND'],
});
