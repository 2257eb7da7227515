import { Readable } from 'node:stream';
import {
  generateWAMessageContent,
  type AnyMessageContent,
  type WAMediaUploadFunction,
  type proto,
} from '@whiskeysockets/baileys';
import type { ILogger } from '@whiskeysockets/baileys/lib/Utils/logger.js';
import { PluginError, type MediaContent, type OutboundContent, type OutboundMedia } from '@recado/sdk';
import { vcardOf } from '../mapping/vcard.js';
import { thumbnailOf } from './thumbnail.js';
import { asVoiceNote } from './voice-note.js';

/** Content without a place in WhatsApp is sent as a separate message: the text with audio or a sticker. */
export function partsOf(content: OutboundContent): OutboundContent[] {
  const isBare = content.kind === 'audio' || content.kind === 'sticker';
  if (!isBare || !content.caption) return [content];
  return [
    { ...content, caption: undefined },
    { kind: 'text', text: content.caption },
  ];
}

export interface ContentParts {
  upload: WAMediaUploadFunction;
  log: ILogger;
  signal: AbortSignal;
  forwarded: boolean;
}

/** The content in the protocol's form. Files are encrypted and uploaded. */
export async function protocolContent(
  content: OutboundContent,
  { upload, log, signal, forwarded }: ContentParts,
): Promise<proto.IMessage> {
  const passedOn = forwarded ? { contextInfo: { isForwarded: true, forwardingScore: 1 } } : {};
  const client = { ...(await clientContent(content, signal)), ...passedOn } as AnyMessageContent;
  return generateWAMessageContent(client, { upload, logger: log });
}

async function clientContent(content: OutboundContent, signal: AbortSignal): Promise<AnyMessageContent> {
  switch (content.kind) {
    case 'text':
      // No preview is fetched: a typed address must not make this server call anybody.
      return { text: content.text, linkPreview: null };
    case 'location': {
      const { latitude: degreesLatitude, longitude: degreesLongitude, name, address } = content;
      return { location: { degreesLatitude, degreesLongitude, name, address } };
    }
    case 'contacts': {
      const contacts = content.contacts.map((card) => ({ displayName: card.name, vcard: vcardOf(card) }));
      return { contacts: { displayName: contacts[0]?.displayName, contacts } };
    }
    case 'image':
    case 'audio':
    case 'video':
    case 'file':
    case 'sticker':
      return fileContent(content, signal);
    default:
      throw new PluginError('UNSUPPORTED', `WhatsApp shows no ${content.kind} of a linked phone`);
  }
}

async function fileContent(
  { kind, media, caption, voiceNote }: MediaContent<OutboundMedia>,
  signal: AbortSignal,
): Promise<AnyMessageContent> {
  const { mimeType: mimetype, filename: fileName, durationMs } = media;
  const seconds = durationMs === undefined ? {} : { seconds: Math.max(1, Math.round(durationMs / 1000)) };
  const words = caption ? { caption } : {};
  if (kind === 'audio' && voiceNote) {
    const { stream, ...note } = await asVoiceNote(media, signal);
    return { audio: { stream }, ...seconds, ...note };
  }
  const stream = Readable.from(await media.open());
  // Without this the client would generate one itself, from bytes that it keeps in memory.
  const noThumbnail = { jpegThumbnail: null as unknown as string };
  if (kind === 'image') {
    const thumbnail = (await thumbnailOf(media, signal)) ?? noThumbnail;
    return { image: { stream }, mimetype, ...words, ...thumbnail };
  }
  if (kind === 'video') return { video: { stream }, mimetype, ...words, ...seconds, ...noThumbnail };
  if (kind === 'audio') return { audio: { stream }, mimetype, ptt: false, ...seconds };
  if (kind === 'sticker') return { sticker: { stream }, mimetype } as AnyMessageContent;
  return { document: { stream }, mimetype, fileName, ...words };
}
