import {
  PluginError,
  type Capabilities,
  type ChoiceContent,
  type ContentKind,
  type ContentLimits,
  type OutboundContent,
  type OutboundMedia,
  type TemplateContent,
} from '@recado/sdk';
import type { MediaStore } from '../ports/media.js';
import type { MessageToSend } from './outbound.repo.js';

type MediaKind = 'image' | 'audio' | 'video' | 'file' | 'sticker';
const MEDIA_KINDS: Readonly<Record<string, MediaKind>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'file',
  sticker: 'sticker',
};

export interface ContentParts {
  media: Pick<MediaStore, 'open' | 'signedPath'>;
  publicUrl: string;
}

/** The content of a message row as its channel takes it. Throws a PluginError where the channel cannot. */
export function outboundContent(
  message: MessageToSend,
  capabilities: Pick<Capabilities, 'outbound'>,
  parts: ContentParts,
): OutboundContent {
  const { mediaType, body } = message;
  if (mediaType === 'conversation') {
    assertText(body, limitsOf(capabilities, 'text'));
    return { kind: 'text', text: body };
  }
  const data = message.data === null ? {} : (JSON.parse(message.data) as Record<string, unknown>);
  if (mediaType === 'locationMessage') {
    limitsOf(capabilities, 'location');
    const { latitude, longitude, name, address } = data as {
      latitude: number;
      longitude: number;
      name?: string;
      address?: string;
    };
    return { kind: 'location', latitude, longitude, name, address };
  }
  if (mediaType === 'contactMessage') {
    limitsOf(capabilities, 'contacts');
    return { kind: 'contacts', contacts: data['contacts'] as { name: string; phones: string[] }[] };
  }
  if (mediaType === 'template') {
    limitsOf(capabilities, 'template');
    const { name, language, parameters, places } = data as unknown as Omit<TemplateContent, 'kind'>;
    return { kind: 'template', name, language, parameters, places };
  }
  if (mediaType === 'buttons' || mediaType === 'list') {
    assertText(body, limitsOf(capabilities, mediaType));
    const { choices, menu } = data as unknown as Pick<ChoiceContent, 'choices' | 'menu'>;
    return { kind: mediaType, text: body, choices, menu };
  }
  return mediaContent(message, capabilities, parts, data['voiceNote'] === true);
}

function mediaContent(
  message: MessageToSend,
  capabilities: Pick<Capabilities, 'outbound'>,
  { media, publicUrl }: ContentParts,
  voiceNote: boolean,
): OutboundContent {
  const { mediaId, body } = message;
  if (mediaId === null || message.fileStatus !== 'ready')
    throw new PluginError('MEDIA_REJECTED', 'The file of this message is not there.');
  const exact = MEDIA_KINDS[message.mediaType] ?? 'file';
  // What a channel does not know as such may still go as a file.
  const kind = capabilities.outbound[exact] || !capabilities.outbound.file ? exact : 'file';
  const file: OutboundMedia = {
    mimeType: message.fileMime ?? 'application/octet-stream',
    size: message.fileSize ?? 0,
    filename: message.fileName ?? 'file',
    ...(message.fileDurationMs !== null && { durationMs: message.fileDurationMs }),
    url: publicUrl + media.signedPath(message, mediaId),
    ref: {
      providerRef: { storedMediaId: String(mediaId) },
      mimeType: message.fileMime ?? 'application/octet-stream',
    },
    open: async () => (await media.open(message, mediaId)).stream,
  };
  const limits = limitsOf(capabilities, kind);
  if (limits.maxBytes !== undefined && file.size > limits.maxBytes)
    throw new PluginError(
      'MEDIA_REJECTED',
      `The file has more than the ${limits.maxBytes} bytes that the channel takes.`,
    );
  if (limits.mimeTypes && !limits.mimeTypes.some((pattern) => fits(file.mimeType, pattern)))
    throw new PluginError('MEDIA_REJECTED', `The channel does not take ${file.mimeType}.`);
  if (body) assertText(body, limits);
  return {
    kind,
    media: file,
    ...(body && { caption: body }),
    ...(voiceNote && kind === 'audio' && { voiceNote }),
  };
}

function limitsOf({ outbound }: Pick<Capabilities, 'outbound'>, kind: ContentKind): ContentLimits {
  const limits = outbound[kind];
  if (!limits)
    throw new PluginError('UNSUPPORTED', `The channel cannot send this kind of message (${kind}).`);
  return limits;
}

function assertText(text: string, { maxLength }: ContentLimits): void {
  if (maxLength !== undefined && [...text].length > maxLength)
    throw new PluginError(
      'CONTENT_REJECTED',
      `The text has more than the ${maxLength} characters that the channel takes.`,
    );
}

const fits = (mimeType: string, pattern: string): boolean =>
  pattern.endsWith('/*') ? mimeType.startsWith(pattern.slice(0, -1)) : mimeType === pattern;
