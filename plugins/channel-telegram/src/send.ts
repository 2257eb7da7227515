import {
  PluginError,
  failedAfter,
  type ConnectionContext,
  type ContactCard,
  type MediaContent,
  type OutboundContent,
  type OutboundMedia,
  type OutboundMessage,
  type SendReceipt,
} from '@recado/sdk';
import { call } from './bot-api.js';
import { externalIdOf, messageIdIn } from './message-ids.js';
import { fields } from './payload.js';
import type { Settings } from './settings.js';
import type { Upload } from './upload.js';

/** A call that makes one message. */
interface Order {
  method: string;
  parameters: Record<string, unknown>;
  upload?: Upload;
}

/** Sends a message: several contact cards become several of Telegram's messages. */
export async function send(
  ctx: ConnectionContext<Settings>,
  { conversation, content, quote, firstPart = 0 }: OutboundMessage,
): Promise<SendReceipt[]> {
  const orders = ordersFor(content);
  const receipts: SendReceipt[] = [];
  for (const [part, { method, parameters, upload }] of orders.entries()) {
    if (part < firstPart) continue;
    const reply = part === 0 && quote && replyTo(conversation, quote.externalId);
    try {
      const to = { chat_id: conversation, ...parameters, ...(reply && { reply_parameters: reply }) };
      const made = fields(await call(ctx, method, to, upload));
      const externalMessageId = externalIdOf(conversation, made['message_id']);
      if (!externalMessageId) throw new PluginError('DELIVERY_UNCERTAIN', 'the answer names no message');
      receipts.push({ part, externalMessageId, acceptedAt: new Date().toISOString() });
    } catch (error) {
      throw failedAfter(receipts, error);
    }
  }
  return receipts;
}

/** A tap on a button can be quoted in Recado, and is no message in Telegram. */
function replyTo(chat: string, externalId: string) {
  const number = messageIdIn(chat, externalId);
  return number !== undefined && { message_id: number, allow_sending_without_reply: true };
}

function ordersFor(content: OutboundContent): Order[] {
  switch (content.kind) {
    case 'text':
      return [{ method: 'sendMessage', parameters: { text: content.text } }];
    case 'buttons':
    case 'list':
      return [
        {
          method: 'sendMessage',
          parameters: {
            text: described(content),
            reply_markup: {
              inline_keyboard: content.choices.map((choice) => [
                { text: choice.title, callback_data: choice.id },
              ]),
            },
          },
        },
      ];
    case 'location': {
      const { latitude, longitude, name, address } = content;
      return name || address
        ? [
            {
              method: 'sendVenue',
              parameters: { latitude, longitude, title: name ?? address, address: address ?? name },
            },
          ]
        : [{ method: 'sendLocation', parameters: { latitude, longitude } }];
    }
    case 'contacts':
      return content.contacts.map(cardOrder);
    case 'template':
      throw new PluginError('UNSUPPORTED', 'Telegram has no templates');
    default:
      return [fileOrder(content)];
  }
}

/** A button has one line: what a list says below its titles stands in the text, while there is room. */
function described({ text, choices }: Extract<OutboundContent, { kind: 'buttons' | 'list' }>): string {
  const lines = choices.flatMap(({ title, description }) =>
    description ? [`${title}: ${description}`] : [],
  );
  const long = [text, lines.join('\n')].filter(Boolean).join('\n\n');
  return long.length <= 4096 ? long : text;
}

/** Telegram's card has one number; the others are in the vCard, of at most 2048 bytes. */
function cardOrder({ name, phones, vcard }: ContactCard): Order {
  const [phone] = phones;
  if (!phone) throw new PluginError('CONTENT_REJECTED', 'Telegram shares no contact without a number');
  const lines = ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name.replace(/[\r\n]/g, ' ')}`];
  const written = vcard ?? [...lines, ...phones.map((number) => `TEL:+${number}`), 'END:VCARD'].join('\n');
  const fits = Buffer.byteLength(written) <= 2048;
  const parameters = { phone_number: phone, first_name: name, ...(fits && { vcard: written }) };
  return { method: 'sendContact', parameters };
}

/** The methods show these types as what they are; anything else goes as a document. */
function methodFor({ kind, media: { mimeType }, voiceNote }: MediaContent<OutboundMedia>): [string, string] {
  if (kind === 'sticker') return ['sendSticker', 'sticker'];
  if (kind === 'image')
    return mimeType === 'image/gif' ? ['sendAnimation', 'animation'] : ['sendPhoto', 'photo'];
  if (kind === 'video' && mimeType === 'video/mp4') return ['sendVideo', 'video'];
  if (kind === 'audio' && voiceNote && /^audio\/(ogg|mpeg|mp4)\b/.test(mimeType))
    return ['sendVoice', 'voice'];
  if (kind === 'audio' && /^audio\/(mpeg|mp4|x-m4a)\b/.test(mimeType)) return ['sendAudio', 'audio'];
  return ['sendDocument', 'document'];
}

function fileOrder(content: MediaContent<OutboundMedia>): Order {
  const [method, field] = methodFor(content);
  const { caption, media } = content;
  const seconds = media.durationMs === undefined ? undefined : Math.round(media.durationMs / 1000);
  return {
    method,
    parameters: {
      ...(caption && { caption }),
      ...(seconds !== undefined && /^send(Audio|Voice|Video)$/.test(method) && { duration: seconds }),
      ...(method === 'sendDocument' && { disable_content_type_detection: true }),
    },
    upload: { field, media },
  };
}
