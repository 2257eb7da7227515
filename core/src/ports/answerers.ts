import type {
  Answer,
  AnswerAction,
  AssistTask,
  Assisted,
  Conversation,
  Entry,
  EntryKind,
  Exchange,
  Transcribed,
  VoiceNote,
} from '@recado/sdk';

/** Who answers: an integration by its id on the wire (`plugin.integration`), or the one that answers for a kind of entries. */
export type AnswererId = string;

/** What a trial of an entry led to; `error`: why there is no answer, for the person who tries. */
export interface Trial {
  actions: readonly AnswerAction[];
  exchanges: readonly Exchange[];
  error?: string;
}

/** Integrations of plugins that answer customers. */
export interface Answerers {
  /** Those of them that answer for the company now: their plugin runs, and the company uses them. */
  usable(companyId: number, ids: readonly AnswererId[]): Promise<ReadonlySet<AnswererId>>;
  /**
   * Asks one. Ends within 30 seconds, or with the signal. Throws PluginError: what the integration threw, CONFIG_INVALID if the company does not
   * use it, CONTENT_REJECTED if its answer is not one.
   */
  answer(companyId: number, id: AnswererId, conversation: Conversation, signal: AbortSignal): Promise<Answer>;
  /** Tries an entry, stored or not. Throws ERR_PLUGIN_UNAVAILABLE if nothing that runs answers for its kind. */
  try(companyId: number, entry: Entry, text: string): Promise<Trial>;
  /** Whether something that runs does agents' tasks with entries of the kind. */
  canAssist(kind: EntryKind): boolean;
  /** Whether something that runs writes voice notes down with entries of the kind. */
  canTranscribe(kind: EntryKind): boolean;
  /**
   * Does an agent's task with an entry. Ends within 30 seconds, or with the signal. Throws PluginError: what the integration threw, CONFIG_INVALID
   * if nothing that runs can do it or the plan does not allow it, CONTENT_REJECTED if the result is none.
   *
   * @param id Names the request at the service.
   */
  assist(
    companyId: number,
    entry: Entry,
    id: string,
    task: AssistTask,
    signal: AbortSignal,
  ): Promise<Assisted>;
  /** Writes a voice note down; ends and throws as `assist` does. */
  transcribe(companyId: number, entry: Entry, note: VoiceNote, signal: AbortSignal): Promise<Transcribed>;
}

/** Kinds of entries, as ids of those who answer for them; none looks like an id on the wire, which has a dot. */
export const ENTRY_KINDS: readonly EntryKind[] = ['dialogflow', 'n8n', 'webhook', 'typebot', 'prompt'];
export const isEntryKind = (id: AnswererId): id is EntryKind =>
  (ENTRY_KINDS as readonly string[]).includes(id);
