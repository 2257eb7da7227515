import { Readable } from 'node:stream';
import type { OutboundMessage, SendReceipt } from '../../channel/adapter.js';
import type { MediaContent, OutboundMedia } from '../../channel/content.js';
import { PluginError } from '../../errors/plugin-error.js';
import type { ConnectionContext } from '../../plugin/context.js';
import { callProvider, postJson } from './provider-calls.js';
import type { ReferenceSend, ReferenceSendBody } from './wire.js';
import { listOf, momentOf, objectOf, optionalText, textOf } from './wire-reader.js';

/** Uploading makes no message, so retrying after a failure is safe. */
async function upload(ctx: ConnectionContext, media: OutboundMedia): Promise<string> {
  const body = Readable.toWeb(Readable.from(await media.open())) as RequestInit['body'];
  const headers = { 'content-type': media.mimeType };
  const answer = await callProvider(ctx, '/media', { method: 'POST', headers, body });
  const mediaId = optionalText(objectOf(await answer.json().catch(() => undefined))['mediaId']);
  if (mediaId === undefined)
    throw new PluginError('TEMPORARY', 'the provider did not name the uploaded media');
  return mediaId;
}

/** Voice, stickers and plain audio have no caption at this provider: the caption follows as a separate message. */
async function mediaParts(
  ctx: ConnectionContext,
  content: MediaContent<OutboundMedia>,
): Promise<ReferenceSendBody[]> {
  const { kind, media, caption, voiceNote } = content;
  const captioned = kind !== 'audio' && kind !== 'sticker';
  const part: ReferenceSendBody = {
    type: kind === 'file' ? 'document' : kind,
    mediaId: await upload(ctx, media),
    mime: media.mimeType,
    bytes: media.size,
    name: media.filename,
    ...(media.durationMs !== undefined && { ms: media.durationMs }),
    ...(voiceNote && { voice: true }),
    ...(caption && captioned && { caption }),
  };
  return caption && !captioned ? [part, { type: 'text', text: caption }] : [part];
}

async function partsOf(
  ctx: ConnectionContext,
  content: OutboundMessage['content'],
): Promise<ReferenceSendBody[]> {
  switch (content.kind) {
    case 'text':
      return [{ type: 'text', text: content.text }];
    case 'location': {
      const { latitude: lat, longitude: lng, name, address } = content;
      return [{ type: 'location', lat, lng, ...(name && { name }), ...(address && { address }) }];
    }
    case 'contacts':
      return [{ type: 'contacts', people: content.contacts }];
    case 'buttons':
    case 'list':
      return [{ type: 'menu', style: content.kind, text: content.text, choices: content.choices }];
    case 'template': {
      const { name, language, parameters } = content;
      return [{ type: 'template', name, language, parameters }];
    }
    default:
      return mediaParts(ctx, content);
  }
}

/** Posts all parts in one request, so that a send is accepted whole or not at all. */
export async function sendMessage(ctx: ConnectionContext, message: OutboundMessage): Promise<SendReceipt[]> {
  const send: ReferenceSend = {
    clientId: message.clientId,
    chat: message.conversation,
    to: message.recipient.identities,
    parts: await partsOf(ctx, message.content),
    ...(message.quote && { quote: message.quote.externalId }),
    ...(message.forwarded && { forwarded: true }),
    ...(message.agentName && { agent: message.agentName }),
  };
  const answer = objectOf(await postJson(ctx, '/messages', send, true));
  const receipts = listOf(answer['messages']).map((value, part) => {
    const accepted = objectOf(value);
    const [externalMessageId, acceptedAt] = [textOf(accepted['id']), momentOf(accepted['at'])];
    return { part, externalMessageId, acceptedAt, ...(accepted['held'] === true && { held: true }) };
  });
  if (receipts.length !== send.parts.length || receipts.some(({ externalMessageId }) => !externalMessageId)) {
    throw new PluginError('DELIVERY_UNCERTAIN', 'the answer does not name every message');
  }
  return receipts;
}
