import {
  PluginError,
  type MediaContent,
  type OutboundMedia,
  type OutboundMessage,
  type SendReceipt,
} from '@recado/sdk';
import { listOf, namedId, objectOf, sendParts, type Part, type WireObject } from '@recado/lib-meta';
import { graphOf, phoneNumberPath, type CloudContext } from './connection.js';
import { contactsOf, interactiveOf, templateOf } from './outgoing.js';

type Media = MediaContent<OutboundMedia>;
const WIRE_TYPES: Readonly<Record<Media['kind'], string>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  file: 'document',
  sticker: 'sticker',
};

/** Uploading makes no message, so retrying after a failure is safe. */
async function upload(ctx: CloudContext, media: OutboundMedia): Promise<string> {
  const fields = { messaging_product: 'whatsapp', type: media.mimeType };
  const answer = await graphOf(ctx).upload(`${phoneNumberPath(ctx)}/media`, fields, media);
  const id = answer['id'];
  if (typeof id === 'string' && id) return id;
  throw new PluginError('TEMPORARY', 'The upload was answered without an id');
}

/** Audio and stickers have no caption: it follows as a separate message. */
function mediaParts(ctx: CloudContext, content: Media): Part[] {
  const { kind, media, caption, voiceNote } = content;
  const captioned = kind !== 'audio' && kind !== 'sticker';
  const type = WIRE_TYPES[kind];
  const part = async () => ({
    type,
    [type]: {
      id: await upload(ctx, media),
      ...(captioned && caption && { caption }),
      ...(kind === 'file' && { filename: media.filename }),
      // Only Opus in Ogg can be played as a voice message.
      ...(kind === 'audio' && voiceNote && media.mimeType === 'audio/ogg' && { voice: true }),
    },
  });
  return caption && !captioned ? [part, () => textPart(caption)] : [part];
}

const textPart = (text: string): object => ({ type: 'text', text: { body: text, preview_url: true } });

function partsOf(ctx: CloudContext, content: OutboundMessage['content']): Part[] {
  switch (content.kind) {
    case 'text':
      return [() => textPart(content.text)];
    case 'location': {
      const { latitude, longitude, name, address } = content;
      const place = { latitude, longitude, ...(name && { name }), ...(address && { address }) };
      return [() => ({ type: 'location', location: place })];
    }
    case 'contacts':
      return [() => contactsOf(content)];
    case 'buttons':
    case 'list':
      return [() => interactiveOf(content, ctx.connection.language)];
    case 'template':
      return [() => templateOf(content)];
    default:
      return mediaParts(ctx, content);
  }
}

/** A number; if Meta hides it, the person's id for this business. */
export const recipientOf = (conversation: string) =>
  /^\d+$/.test(conversation) ? { to: conversation } : { recipient: conversation };

/** Ids of groups are opaque except for their prefix, which tells a person's apart. */
export const isGroupId = (conversation: string): boolean =>
  Buffer.from(conversation, 'base64').toString('latin1').startsWith('capi_group:');

/** What Meta accepts in groups: no menus, no locations and no contact cards. */
const FOR_GROUPS = new Set(['text', 'image', 'audio', 'video', 'file', 'sticker', 'template']);

function addressOf({ conversation, recipient, content }: OutboundMessage): object {
  if (!recipient.isGroup) return { recipient_type: 'individual', ...recipientOf(conversation) };
  if (!FOR_GROUPS.has(content.kind))
    throw new PluginError('UNSUPPORTED', `WhatsApp takes no ${content.kind} into a group.`);
  return { recipient_type: 'group', to: conversation };
}

/**
 * A new template, or one whose quality is in doubt, is first sent to a part of its recipients; the rest waits for their
 * response. See
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/template-pacing
 */
const isHeld = (made: WireObject): boolean =>
  made['message_status'] === 'held_for_quality_assessment' || made['message_status'] === 'paused';

export async function sendMessage(ctx: CloudContext, message: OutboundMessage): Promise<SendReceipt[]> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'The time is up', { cause: ctx.signal.reason });
  const path = `${phoneNumberPath(ctx)}/messages`;
  const limitKey = `${path} ${message.conversation}`;
  const address = addressOf(message);
  return sendParts(message, partsOf(ctx, message.content), async (body, part) => {
    const request = {
      messaging_product: 'whatsapp',
      ...address,
      ...(part === 0 && message.quote && { context: { message_id: message.quote.externalId } }),
      ...body,
      // Comes back with every status, which settles a send whose response was lost.
      ...(part === 0 && { biz_opaque_callback_data: message.clientId }),
    };
    const answer = await graphOf(ctx).post(path, request, { transmits: true, limitKey });
    const made = objectOf(listOf(answer['messages'])[0]);
    return { externalMessageId: namedId(made, 'id', 'The send'), ...(isHeld(made) && { held: true }) };
  });
}
