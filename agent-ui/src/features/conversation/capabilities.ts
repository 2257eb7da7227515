import { RECORDING_TYPES, type RecordingType } from '@recado/sdk/contracts';
import {
  fileKindOf,
  sendableAs,
  TEXT_MARKS,
  type ContentProblem,
  type LengthUnit,
  type TextMark,
} from '@recado/sdk/rules';

export type SendKind = 'text' | 'image' | 'audio' | 'video' | 'file' | 'location' | 'contacts';
export interface SendLimits {
  maxBytes?: number;
  maxLength?: number;
  lengthUnit?: LengthUnit;
  mimeTypes?: string[];
}
/** The abilities of a ticket's channel that the console uses. */
export interface SendCapabilities {
  outbound: Partial<Record<SendKind, SendLimits>>;
  quote: boolean;
  typing: boolean;
  /** The emojis that can be set, in this order; true: any. */
  reactions: boolean | { emojis: string[] };
  /** Votes in polls come in. */
  votes: boolean;
  delete: boolean;
  /** Milliseconds during which a sent message can be deleted; absent: always. */
  deleteMs?: number;
  /** Messages that the provider has approved can be sent. */
  templates: boolean;
  /** The formatting that the customer sees. */
  textMarks: readonly TextMark[];
  /** The channel's formats for recordings, best first. */
  voiceNotes: readonly RecordingType[];
  /** Milliseconds during which a sent message can be edited. */
  editMs?: number;
  /** Kinds that can be edited; absent: texts. */
  editKinds?: readonly string[];
  /** Hours after the customer's last message in which a reply is allowed. */
  replyWindowHours?: number;
}

const FILE_KINDS: readonly SendKind[] = ['image', 'audio', 'video', 'file'];
const KINDS: readonly SendKind[] = ['text', ...FILE_KINDS, 'location', 'contacts'];
/** Until a channel's abilities are known, the server alone decides on basic ones; the rest is not offered. */
export const UNKNOWN_CAPABILITIES: SendCapabilities = {
  outbound: { text: {}, image: {}, audio: {}, video: {}, file: {} },
  quote: true,
  typing: true,
  reactions: false,
  votes: false,
  delete: false,
  templates: false,
  textMarks: TEXT_MARKS,
  voiceNotes: ['audio/mpeg'],
};

/** Reads a connection's capabilities; they may come from another version and lack anything. */
export const readCapabilities = (given: Record<string, unknown> | null | undefined): SendCapabilities => {
  const outbound = given?.['outbound'];
  if (!given || typeof outbound !== 'object' || outbound === null) return UNKNOWN_CAPABILITIES;
  const known = outbound as Partial<Record<SendKind, SendLimits>>;
  const hours = given['replyWindowHours'];
  const edit = objectOf(given['edit']);
  const deletion = given['delete'];
  const editMs = given['edit'] ? (edit['withinMs'] ?? Infinity) : undefined;
  const deleteMs = objectOf(deletion)['withinMs'];
  return {
    outbound: Object.fromEntries(KINDS.flatMap((kind) => (known[kind] ? [[kind, known[kind]]] : []))),
    quote: given['quote'] === true,
    typing: given['typing'] === true,
    reactions: reactionsOf(given['reactions']),
    votes: given['votes'] === true,
    delete: deletion === true || typeof deleteMs === 'number',
    templates: given['templates'] === true,
    textMarks: marksOf(given['textMarks']),
    voiceNotes: recordingsOf(given['voiceNotes']),
    ...(typeof editMs === 'number' && { editMs }),
    ...(Array.isArray(edit['kinds']) && { editKinds: edit['kinds'].map(String) }),
    ...(typeof deleteMs === 'number' && { deleteMs }),
    ...(typeof hours === 'number' && { replyWindowHours: hours }),
  };
};

const objectOf = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
const reactionsOf = (given: unknown): SendCapabilities['reactions'] => {
  const { emojis } = objectOf(given);
  return Array.isArray(emojis) ? { emojis: emojis.map(String) } : given === true;
};
const marksOf = (given: unknown): readonly TextMark[] =>
  TEXT_MARKS.filter((mark) => Array.isArray(given) && given.includes(mark));
const isRecordingType = (type: unknown): type is RecordingType =>
  (RECORDING_TYPES as readonly unknown[]).includes(type);
const recordingsOf = (given: unknown): readonly RecordingType[] => {
  const known = Array.isArray(given) ? given.filter(isRecordingType) : [];
  return known.length > 0 ? known : UNKNOWN_CAPABILITIES.voiceNotes;
};

/** Why the channel would not accept a file; `undefined` if it does. */
export const refusalOf = (
  { outbound }: SendCapabilities,
  { type, size }: { type: string; size: number },
): ContentProblem | undefined => {
  const sendable = sendableAs(fileKindOf(type), { mimeType: type, size }, outbound);
  return 'problem' in sendable ? sendable.problem : undefined;
};

export const takesFiles = ({ outbound }: SendCapabilities): boolean =>
  FILE_KINDS.some((kind) => outbound[kind] !== undefined);

/** Whether a file of this kind may have a text below it. */
export const takesCaption = (type: string): boolean => fileKindOf(type) !== 'audio';
