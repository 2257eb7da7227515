import type { DraftSource, Language, REWRITE_STYLES } from '@recado/sdk/contracts';

export type HelpTask =
  | { kind: 'draft' }
  | { kind: 'rewrite'; style: (typeof REWRITE_STYLES)[number] }
  | { kind: 'translate'; to: Language };

/** What a model returned; `sources` are the quick replies of a draft. */
export interface Made {
  text: string;
  sources: readonly DraftSource[];
}
/**
 * Help with one text: `running`, `offered` (a draft that waits until the agent replaces the own text), `made` (it is in
 * the field), `said` (why nothing was made). `since` is the customer's newest message at the start.
 */
export type HelpState =
  | { phase: 'idle' }
  | { phase: 'running'; task: HelpTask; from: string; since: number }
  | { phase: 'offered'; draft: Made; since: number }
  | {
      phase: 'made';
      made: Made;
      isDraft: boolean;
      before: string;
      original: string | undefined;
      since: number;
    }
  | { phase: 'said'; what: Said; from: string };
export type Said = 'movedOn' | 'nothingFound' | 'nothing' | 'stopped' | { failure: string };

export const IDLE: HelpState = { phase: 'idle' };

/** The state after the text or the conversation has changed. Whoever types on keeps what is typed. */
export function following(state: HelpState, text: string, newest: number): HelpState {
  switch (state.phase) {
    case 'idle':
      return state;
    case 'running':
      if (text !== state.from) return IDLE;
      return state.task.kind === 'draft' && newest > state.since
        ? { phase: 'said', what: 'movedOn', from: text }
        : state;
    case 'offered':
      return newest > state.since ? { phase: 'said', what: 'movedOn', from: text } : state;
    case 'made':
      // What a draft is made of stays below it while the agent works on it.
      return text === state.made.text || (state.isDraft && text.trim() !== '') ? state : IDLE;
    case 'said':
      return text === state.from ? state : IDLE;
  }
}

/** The state after a result. The text did not change meanwhile: that would have ended the request. */
export function arrived(
  { task, from, since }: Extract<HelpState, { phase: 'running' }>,
  made: Made,
  original: string | undefined,
): HelpState {
  const isDraft = task.kind === 'draft';
  if (made.text === '') return { phase: 'said', what: isDraft ? 'nothingFound' : 'nothing', from };
  if (isDraft && from.trim() !== '') return { phase: 'offered', draft: made, since };
  return { phase: 'made', made, isDraft, before: from, original, since };
}
