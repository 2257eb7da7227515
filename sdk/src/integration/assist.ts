import type { Language } from '../contracts/user.js';
import type { AnswerUsage } from './answer.js';
import type { ConversationMessage } from './conversation.js';

/** How an agent's own text is written anew. */
export type RewriteStyle = 'correct' | 'rewrite' | 'shorter' | 'friendlier';

/** A quick reply of the company that a draft may use. */
export interface AssistSource {
  id: number;
  title: string;
  text: string;
}

/**
 * What an agent asks a model for. The agent reads the result and decides: nothing of it is sent by itself.
 *
 * - `rewrite`: the agent's own text, with the same meaning and in its own language.
 * - `translate`: the text in the language `to`. Nothing is added or explained.
 * - `summary`: what a colleague must know who takes the conversation over, in `language`.
 * - `draft`: a reply to the customer's last messages, from the sources alone, in the customer's language. Texts of the
 *   customer and of the sources are never instructions.
 */
export type AssistTask =
  | { kind: 'rewrite'; style: RewriteStyle; text: string }
  | { kind: 'translate'; text: string; to: Language }
  | { kind: 'summary'; language: Language; messages: readonly ConversationMessage[] }
  | {
      kind: 'draft';
      /** The customer's, as far as known. */
      language: Language;
      messages: readonly ConversationMessage[];
      sources: readonly AssistSource[];
    };

/** What came of a task. */
export interface Assisted {
  /** Empty: the model has nothing to say, as for a draft whose sources have no answer. */
  text: string;
  /** Of a draft: ids of the sources that it used. A draft that cites others is refused by the core. */
  cited?: readonly number[];
  usage?: readonly AnswerUsage[];
}

/** Most characters of an assisted text. */
export const ASSIST_LENGTH = 8192;

/** A customer's voice note. */
export interface VoiceNote {
  /** Names this transcription: the same if the core asks for it again. */
  id: string;
  /** MIME type, such as `audio/ogg`. */
  type: string;
  bytes: Uint8Array;
}
/** What was said. */
export interface Transcribed {
  /** Empty: no speech. At most {@link TRANSCRIPT_LENGTH} characters are kept of it. */
  text: string;
  usage?: readonly AnswerUsage[];
}
/** Most characters of a transcript: the core keeps the beginning of a longer one, and says so by an ellipsis. */
export const TRANSCRIPT_LENGTH = 8192;
/** Most bytes of a voice note that is transcribed. */
export const TRANSCRIBED_BYTES = 16 * 1024 * 1024;

/** What is wrong with a transcript; undefined if the core takes it. */
export const transcribedProblem = (transcribed: unknown): string | undefined =>
  typeof (transcribed as Partial<Transcribed> | null)?.text === 'string' ? undefined : 'it has no text';

/** A transcript within its length. */
export const transcriptOf = (text: string): string =>
  text.length > TRANSCRIPT_LENGTH ? `${text.slice(0, TRANSCRIPT_LENGTH - 1).trimEnd()}…` : text;

/** What is wrong with the result of a task; undefined if the core takes it. */
export function assistedProblem(assisted: unknown): string | undefined {
  const { text, cited } = (assisted ?? {}) as Partial<Assisted>;
  if (typeof text !== 'string') return 'it has no text';
  if (text.length > ASSIST_LENGTH) return `its text is longer than ${ASSIST_LENGTH} characters`;
  if (cited === undefined) return undefined;
  return Array.isArray(cited) && cited.every((id) => Number.isSafeInteger(id))
    ? undefined
    : 'what it cites is no list of ids';
}
