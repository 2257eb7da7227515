import {
  PluginError,
  type Capabilities,
  type ChoiceContent,
  type ContentKind,
  type OutboundContent,
  type OutboundMedia,
  type TemplateContent,
} from '@recado/sdk';
import { contentProblem, sendableAs, type ContentProblem, type FileKind } from '@recado/sdk/rules';
import type { MediaStore } from '../ports/media.js';
import { withFileName } from '../modules/media/media-links.rules.js';
import { SEALED_TYPE, unsealText, type SealedData } from '../modules/direct-messages/sealed-text.rules.js';
import type { MessageToSend } from './outbound.repo.js';

const MEDIA_KINDS: Readonly<Record<string, FileKind | 'sticker'>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'file',
  sticker: 'sticker',
};

export interface ContentParts {
  media: Pick<MediaStore, 'open' | 'signedPath'>;
  publicUrl: string;
  /** The key of texts that only their recipient may read. */
  secrets: Buffer;
}

/** The content of a message row in the channel's form. Throws a PluginError if the channel does not support it. */
export function outboundContent(
  message: MessageToSend,
  capabilities: Pick<Capabilities, 'outbound'>,
  parts: ContentParts,
): OutboundContent {
  const { mediaType, body } = message;
  if (mediaType === 'conversation') {
    assertTaken(capabilities, 'text', body);
    return { kind: 'text', text: body };
  }
  const data = message.data === null ? {} : (JSON.parse(message.data) as Record<string, unknown>);
  if (mediaType === SEALED_TYPE) {
    const text = unsealText(parts.secrets, data as unknown as SealedData);
    assertTaken(capabilities, 'text', text);
    return { kind: 'text', text };
  }
  if (mediaType === 'locationMessage') {
    assertTaken(capabilities, 'location');
    const { latitude, longitude, name, address } = data as {
      latitude: number;
      longitude: number;
      name?: string;
      address?: string;
    };
    return { kind: 'location', latitude, longitude, name, address };
  }
  if (mediaType === 'contactMessage') {
    assertTaken(capabilities, 'contacts');
    return { kind: 'contacts', contacts: data['contacts'] as { name: string; phones: string[] }[] };
  }
  if (mediaType === 'template') {
    assertTaken(capabilities, 'template');
    const { name, language, parameters, places } = data as unknown as Omit<TemplateContent, 'kind'>;
    return { kind: 'template', name, language, parameters, places };
  }
  if (mediaType === 'buttons' || mediaType === 'list') {
    assertTaken(capabilities, mediaType, body);
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
    throw new PluginError('MEDIA_REJECTED', 'The file of this message is not available.');
  const file: OutboundMedia = {
    mimeType: message.fileMime ?? 'application/octet-stream',
    size: message.fileSize ?? 0,
    filename: message.fileName ?? 'file',
    ...(message.fileDurationMs !== null && { durationMs: message.fileDurationMs }),
    url: publicUrl + withFileName(media.signedPath(message, mediaId), message.fileName ?? 'file'),
    ref: {
      providerRef: { storedMediaId: String(mediaId) },
      mimeType: message.fileMime ?? 'application/octet-stream',
    },
    open: async () => (await media.open(message, mediaId)).stream,
  };
  const sendable = sendableAs(MEDIA_KINDS[message.mediaType] ?? 'file', file, capabilities.outbound);
  if ('problem' in sendable) throw refusal(sendable.problem, file.mimeType);
  const { kind } = sendable;
  assertTaken(capabilities, kind, body);
  return {
    kind,
    media: file,
    ...(body && { caption: body }),
    ...(voiceNote && kind === 'audio' && { voiceNote }),
  };
}

function assertTaken({ outbound }: Pick<Capabilities, 'outbound'>, kind: ContentKind, text?: string): void {
  const problem = contentProblem(outbound[kind], { text });
  if (problem) throw refusal(problem, kind);
}

function refusal(problem: ContentProblem, what: string): PluginError {
  switch (problem.reason) {
    case 'kind':
      return new PluginError('UNSUPPORTED', `The channel cannot send this kind of message (${what}).`);
    case 'type':
      return new PluginError('MEDIA_REJECTED', `The channel does not take ${what}.`);
    case 'size':
      return new PluginError(
        'MEDIA_REJECTED',
        `The file has more than the ${problem.maxBytes} bytes that the channel takes.`,
      );
    case 'length':
      return new PluginError(
        'CONTENT_REJECTED',
        `The text has more than the ${problem.maxLength} characters that the channel takes.`,
      );
  }
}
