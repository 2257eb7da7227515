import type { InboundEvent, InboundContent } from '@recado/sdk';
import type { WebhookRecording } from '@recado/sdk/testing';
import { update } from './bot-api-methods.js';

type Fields = Record<string, unknown>;
export const DATE = 1_700_000_000;
export const AT = '2023-11-14T22:13:20.000Z';
export const ana = {
  id: 987654321,
  is_bot: false,
  first_name: 'Ana',
  last_name: 'Souza',
  username: 'anasouza',
  language_code: 'pt-br',
};
export const chat = {
  id: 987654321,
  first_name: 'Ana',
  last_name: 'Souza',
  username: 'anasouza',
  type: 'private',
};
export const group = { id: -1001234567890, title: 'Condomínio', type: 'supergroup' };
export const bot = { id: 110201543, is_bot: true, first_name: 'Loja', username: 'loja_bot' };
export const contact = { identities: [{ kind: 'telegram', value: '987654321' }], name: 'Ana Souza' };
export const groupContact = {
  identities: [{ kind: 'group', value: '-1001234567890' }],
  isGroup: true,
  name: 'Condomínio',
};

let next = 1000;
/** One recorded message; what it gives is the content, or all that differs from a plain message. */
export function message(
  name: string,
  holds: Fields,
  content: InboundContent,
  more: Fields = {},
): WebhookRecording {
  const message_id = (next += 1);
  const place = String(more['conversation'] ?? chat.id);
  const event = {
    type: 'message',
    externalId: place.startsWith('-') ? `${place}/${message_id}` : String(message_id),
    conversation: place,
    contact,
    content,
    sentAt: AT,
    ...more,
  } as InboundEvent;
  return {
    name,
    request: update({ message: { message_id, from: ana, chat, date: DATE, ...holds } }),
    events: [event],
  };
}
export const recorded = (name: string, holds: Fields, events: InboundEvent[]): WebhookRecording => ({
  name,
  request: update(holds),
  events,
});
export const quote = { message_id: 900, from: bot, chat, date: DATE - 60, text: 'Qual é o tamanho?' };
