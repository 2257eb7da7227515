/**
 * A step of an answer, in the order in which they are done. All of them are stored at once, or none.
 *
 * - `say`: the customer gets this text. The company's `{{variables}}` in it are not filled in. `afterMs`: at the earliest
 *   this long after the step before it. `voice`: the same text spoken, where the channel has voice notes; people of the
 *   company read the text below it.
 * - `handOver`: people continue, in this queue of the company or where the conversation is, offered to this user. Ids that
 *   the company does not have are ignored. `reason`: a note to them. Nothing may follow it.
 * - `close`: the ticket is closed. Nothing may follow it.
 */
export type AnswerAction =
  | { type: 'say'; text: string; afterMs?: number; voice?: Voice }
  | { type: 'handOver'; queueId?: number; userId?: number; reason?: string }
  | { type: 'close' };

/** A text as it is spoken. */
export interface Voice {
  /** Its MIME type: Ogg with Opus is a voice note on every channel that has them. */
  type: 'audio/ogg';
  bytes: Uint8Array;
}

/** What a model used for an answer. It counts also if the answer is dropped. */
export interface AnswerUsage {
  model: string;
  calls: number;
  inputTokens: number;
  outputTokens: number;
}
/** An answer with more than actions. */
export interface Answer {
  actions: readonly AnswerAction[];
  /**
   * Comes with the conversation's next question. At most 4,000 characters as JSON; null forgets it, absent leaves it as it
   * was. It is stored with the actions or, like them, dropped.
   */
  state?: unknown;
  usage?: readonly AnswerUsage[];
}

/** Steps of one answer. */
export const ANSWER_STEPS = 10;
/** Characters of one text. */
export const ANSWER_LENGTH = 4096;
/** Longest pause before a text, in milliseconds. */
export const ANSWER_PAUSE_MS = 20_000;
/** Bytes of one spoken text. */
export const ANSWER_VOICE = 2 * 1024 * 1024;
/** Characters of the reason of a hand-over. */
export const ANSWER_REASON = 500;
/** Characters of a kept state, as JSON. */
export const ANSWER_STATE = 4000;

/**
 * What is wrong with an answer; undefined if the core takes it.
 *
 * @param answer What `answer` resolved with: anything, since plugins are not all typed.
 */
export function answerProblem(answer: unknown): string | undefined {
  const { actions, state } = answerOf(answer);
  if (!Array.isArray(actions)) return 'an answer is a list of actions';
  if (actions.length > ANSWER_STEPS) return `an answer has at most ${ANSWER_STEPS} actions`;
  for (const [index, action] of (actions as (Partial<AnswerAction> | null)[]).entries()) {
    const problem = actionProblem(action, index === actions.length - 1);
    if (problem) return `action ${index + 1}: ${problem}`;
  }
  return stateProblem(state);
}

/** An answer in its long form. */
export const answerOf = (answer: unknown): Answer =>
  Array.isArray(answer) ? { actions: answer as AnswerAction[] } : ((answer ?? {}) as Answer);

function stateProblem(state: unknown): string | undefined {
  if (state === undefined || state === null) return undefined;
  const written = JSON.stringify(state) as string | undefined;
  if (written === undefined) return 'its state is no JSON';
  return written.length > ANSWER_STATE
    ? `its state is longer than ${ANSWER_STATE} characters as JSON`
    : undefined;
}

function actionProblem(action: Partial<AnswerAction> | null, isLast: boolean): string | undefined {
  switch (action?.type) {
    case 'say': {
      const { text, afterMs = 0 } = action;
      if (typeof text !== 'string' || !text.trim()) return 'it says nothing';
      if (!(Number.isFinite(afterMs) && afterMs >= 0 && afterMs <= ANSWER_PAUSE_MS))
        return `its pause is not between 0 and ${ANSWER_PAUSE_MS} ms`;
      if (action.voice !== undefined && !isVoice(action.voice))
        return `its voice is no Ogg of at most ${ANSWER_VOICE} bytes`;
      return text.length > ANSWER_LENGTH ? `its text is longer than ${ANSWER_LENGTH} characters` : undefined;
    }
    case 'handOver': {
      if (!isIdOrAbsent(action.queueId)) return 'its queue is no id';
      if (!isIdOrAbsent(action.userId)) return 'its user is no id';
      if (!isReason(action.reason)) return `its reason is no text of at most ${ANSWER_REASON} characters`;
      return isLast ? undefined : 'nothing may follow a hand-over';
    }
    case 'close':
      return isLast ? undefined : 'nothing may follow the closing';
    default:
      // It is another program's text: it goes into logs and the journal.
      return `the type "${String(action?.type).replace(/\s+/g, ' ').slice(0, 60)}" does not exist`;
  }
}

const isVoice = (voice: Partial<Voice> | null): boolean =>
  voice?.type === 'audio/ogg' &&
  voice.bytes instanceof Uint8Array &&
  voice.bytes.byteLength > 0 &&
  voice.bytes.byteLength <= ANSWER_VOICE;
const isReason = (reason: unknown): boolean =>
  reason === undefined || (typeof reason === 'string' && reason.length <= ANSWER_REASON);
const isIdOrAbsent = (id: unknown): boolean =>
  id === undefined || (Number.isSafeInteger(id) && (id as number) > 0);
