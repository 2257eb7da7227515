import { RECORDING_TYPES, type RecordingType } from '@recado/sdk/contracts';

export type SendKind = 'text' | 'image' | 'audio' | 'video' | 'file' | 'location' | 'contacts';
export interface SendLimits {
  maxBytes?: number;
  maxLength?: number;
  mimeTypes?: string[];
}
/** What a ticket's channel can do, as far as the console asks. */
export interface SendCapabilities {
  outbound: Partial<Record<SendKind, SendLimits>>;
  quote: boolean;
  typing: boolean;
  reactions: boolean;
  delete: boolean;
  /** Messages that the provider has approved can be sent. */
  templates: boolean;
  /** In which form the channel wants what is recorded, best first. */
  voiceNotes: readonly RecordingType[];
  /** Milliseconds in which a sent text can be changed. */
  editMs?: number;
  /** Hours after the customer's last message in which a reply is allowed. */
  replyWindowHours?: number;
}

const FILE_KINDS: readonly SendKind[] = ['image', 'audio', 'video', 'file'];
const KINDS: readonly SendKind[] = ['text', ...FILE_KINDS, 'location', 'contacts'];
/** While a channel has not said what it can do, the server alone decides on what everybody knows; the rest is not offered. */
export const UNKNOWN_CAPABILITIES: SendCapabilities = {
  outbound: { text: {}, image: {}, audio: {}, video: {}, file: {} },
  quote: true,
  typing: true,
  reactions: false,
  delete: false,
  templates: false,
  voiceNotes: ['audio/mpeg'],
};

/** Reads a connection's capabilities; they are another version's data and may lack anything. */
export const readCapabilities = (given: Record<string, unknown> | null | undefined): SendCapabilities => {
  const outbound = given?.['outbound'];
  if (!given || typeof outbound !== 'object' || outbound === null) return UNKNOWN_CAPABILITIES;
  const known = outbound as Partial<Record<SendKind, SendLimits>>;
  const hours = given['replyWindowHours'];
  const editMs = (given['edit'] as { withinMs?: unknown } | undefined)?.withinMs;
  return {
    outbound: Object.fromEntries(KINDS.flatMap((kind) => (known[kind] ? [[kind, known[kind]]] : []))),
    quote: given['quote'] === true,
    typing: given['typing'] === true,
    reactions: given['reactions'] === true,
    delete: given['delete'] === true,
    templates: given['templates'] === true,
    voiceNotes: recordingsOf(given['voiceNotes']),
    ...(typeof editMs === 'number' && { editMs }),
    ...(typeof hours === 'number' && { replyWindowHours: hours }),
  };
};

const isRecordingType = (type: unknown): type is RecordingType =>
  (RECORDING_TYPES as readonly unknown[]).includes(type);
const recordingsOf = (given: unknown): readonly RecordingType[] => {
  const known = Array.isArray(given) ? given.filter(isRecordingType) : [];
  return known.length > 0 ? known : UNKNOWN_CAPABILITIES.voiceNotes;
};

export const kindOfFile = (type: string): 'image' | 'audio' | 'video' | 'file' => {
  const top = type.split('/')[0];
  return top === 'image' || top === 'audio' || top === 'video' ? top : 'file';
};

const accepts = (limits: SendLimits, type: string): boolean =>
  !limits.mimeTypes ||
  limits.mimeTypes.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))));

export type FileRefusal = { reason: 'kind' } | { reason: 'size'; maxBytes: number };

/** Why the channel would not take a file; `undefined` when it takes it. */
export const refusalOf = (
  { outbound }: SendCapabilities,
  file: { type: string; size: number },
): FileRefusal | undefined => {
  const own = outbound[kindOfFile(file.type)];
  // What is not welcome as a picture or a sound may still go as a document.
  const limits = own && accepts(own, file.type) ? own : outbound.file;
  if (!limits || !accepts(limits, file.type)) return { reason: 'kind' };
  if (limits.maxBytes !== undefined && file.size > limits.maxBytes)
    return { reason: 'size', maxBytes: limits.maxBytes };
  return undefined;
};

export const takesFiles = ({ outbound }: SendCapabilities): boolean =>
  FILE_KINDS.some((kind) => outbound[kind] !== undefined);

/** Whether a file of this kind may have a text below it. */
export const takesCaption = (type: string): boolean => kindOfFile(type) !== 'audio';
