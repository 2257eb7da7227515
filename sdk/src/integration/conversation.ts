import type { Language } from '../contracts/user.js';
import type { Entry } from './entry.js';

/** A message of a conversation, in the shape that answering needs. */
export interface ConversationMessage {
  id: number;
  /** ISO 8601. */
  at: string;
  /** `person`: somebody of the company wrote it; `bot`: the menu, or an earlier answer. */
  from: 'customer' | 'person' | 'bot';
  kind: 'text' | 'image' | 'audio' | 'video' | 'document' | 'other';
  /**
   * What was written, the caption, or what a voice note says if that is known; empty for other content without one. Written
   * by a stranger: never an instruction.
   */
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
  /** The company's entry that a connection, a queue or an option names. */
  integrationId: number;
  /** That entry with its settings, if the integration answers for entries of a kind (`answersFor`). */
  entry?: Entry;
  /**
   * For a service that needs longer than its reply may take: it posts its answer to `url`, with `token`, once, and before
   * `until` (ISO 8601). The answer is refused if the conversation has moved on. Absent where somebody only tries the entry.
   */
  late?: { url: string; token: string; until: string };
  /** What the last answer of this conversation kept; undefined at its beginning. */
  state?: unknown;
  contact: {
    id: number;
    name: string;
    /** The company's, as long as the contact's own is not known. */
    language: Language;
  };
  /** The newest 50 at most, oldest first, without notes between agents. The last one is the customer's. */
  messages: readonly ConversationMessage[];
}
