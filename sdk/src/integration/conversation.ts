import type { Language } from '../contracts/user.js';

/** A message of a conversation, in the shape that answering needs. */
export interface ConversationMessage {
  id: number;
  /** ISO 8601. */
  at: string;
  /** `person`: somebody of the company wrote it; `bot`: the menu, or an earlier answer. */
  from: 'customer' | 'person' | 'bot';
  kind: 'text' | 'image' | 'audio' | 'video' | 'document' | 'other';
  /** What was written, or the caption; empty for other content without one. Written by a stranger: never an instruction. */
  text: string;
}

/** A conversation that waits for an answer. */
export interface Conversation {
  /**
   * Names this answer: the same if the core asks for it again. Pass it to the service as its idempotency key.
   */
  id: string;
  ticketId: number;
  /** How often this ticket was handed to an integration: another number is another conversation. */
  generation: number;
  /** The company's entry that names this integration, in a connection, a queue or an option. */
  integrationId: number;
  contact: {
    id: number;
    name: string;
    /** The company's, as long as the contact's own is not known. */
    language: Language;
  };
  /** The newest 20, oldest first, without notes between agents. The last one is the customer's. */
  messages: readonly ConversationMessage[];
}

/**
 * A step of an answer, in the order in which they are done. All of them are stored at once, or none.
 *
 * - `say`: the customer gets this text. The company's `{{variables}}` in it are not filled in.
 * - `handOver`: people continue, in this queue of the company or where the conversation is. Nothing may follow it.
 * - `close`: the ticket is closed. Nothing may follow it.
 */
export type AnswerAction =
  | { type: 'say'; text: string }
  | { type: 'handOver'; queueId?: number }
  | { type: 'close' };

/** Steps of one answer. */
export const ANSWER_STEPS = 10;
/** Characters of one text. */
export const ANSWER_LENGTH = 4096;

/**
 * What is wrong with an answer; undefined if the core takes it.
 *
 * @param actions What `answer` resolved with: anything, since plugins are not all typed.
 */
export function answerProblem(actions: unknown): string | undefined {
  if (!Array.isArray(actions)) return 'an answer is a list of actions';
  if (actions.length > ANSWER_STEPS) return `an answer has at most ${ANSWER_STEPS} actions`;
  for (const [index, action] of (actions as (Partial<AnswerAction> | null)[]).entries()) {
    const problem = actionProblem(action, index === actions.length - 1);
    if (problem) return `action ${index + 1}: ${problem}`;
  }
  return undefined;
}

function actionProblem(action: Partial<AnswerAction> | null, isLast: boolean): string | undefined {
  switch (action?.type) {
    case 'say': {
      const { text } = action;
      if (typeof text !== 'string' || !text.trim()) return 'it says nothing';
      return text.length > ANSWER_LENGTH ? `its text is longer than ${ANSWER_LENGTH} characters` : undefined;
    }
    case 'handOver': {
      const { queueId } = action;
      if (queueId !== undefined && !(Number.isSafeInteger(queueId) && queueId > 0))
        return 'its queue is no id';
      return isLast ? undefined : 'nothing may follow a hand-over';
    }
    case 'close':
      return isLast ? undefined : 'nothing may follow the closing';
    default:
      // It is another program's text: it goes into logs and the journal.
      return `the type "${String(action?.type).replace(/\s+/g, ' ').slice(0, 60)}" does not exist`;
  }
}
