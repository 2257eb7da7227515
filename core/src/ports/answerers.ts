import type { AnswerAction, Conversation } from '@recado/sdk';

/** Integrations of plugins that answer customers, by their ids on the wire (`plugin.integration`). */
export interface Answerers {
  /** Those of them that answer for the company now: their plugin runs, and the company uses them. */
  usable(companyId: number, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Asks one. Ends within 30 seconds, or with the signal. Throws PluginError: what the integration threw, CONFIG_INVALID if the company does not
   * use it, CONTENT_REJECTED if its answer is not one.
   */
  answer(
    companyId: number,
    id: string,
    conversation: Conversation,
    signal: AbortSignal,
  ): Promise<readonly AnswerAction[]>;
}
