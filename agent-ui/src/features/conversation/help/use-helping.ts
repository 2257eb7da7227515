import type { Ticket } from '@recado/sdk/contracts';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@recado/sdk/client';
import { HELP_TEXT_MAX } from '../../../lib/agent-help/help-limits';
import { useHelpFailure } from '../../../lib/agent-help/use-help-failure';
import { useTexts } from '../../../lib/i18n';
import { useNewest } from '../../../lib/live-hooks';
import type { MessageWindow } from '../../../live/messages/message-cache';
import { useMessagesPart, useWorkspace } from '../../../live/use-workspace';
import { askFor } from './asking';
import { IDLE, arrived, following, type HelpState, type HelpTask, type Made, type Said } from './help-state';

interface Field {
  ticket: Ticket;
  /** A note has no customer: nothing is translated for anybody. */
  isPrivate: boolean;
  text: string;
  onChange: (text: string) => void;
}

const newestOfCustomer = ({ messages, below }: MessageWindow): number =>
  (below.findLast(({ fromMe }) => !fromMe) ?? messages.findLast(({ fromMe }) => !fromMe))?.id ?? 0;

/** Help with the text of a composer. A request ends when the text or, for a draft, the conversation changes. */
export const useHelping = ({ ticket, isPrivate, text, onChange }: Field) => {
  const t = useTexts();
  const { api, drafts } = useWorkspace();
  const failureText = useHelpFailure();
  const customers = useMessagesPart(ticket.id, newestOfCustomer);
  const newest = useNewest({ text, customers });
  const [state, setState] = useState<HelpState>(IDLE);
  const request = useRef<AbortController | null>(null);
  const end = () => request.current?.abort();
  useEffect(() => () => request.current?.abort(), []);

  const now = following(state, text, customers);
  useEffect(() => {
    if (now === state) return;
    if (state.phase === 'running') request.current?.abort();
    setState(now);
  }, [now, state]);

  const say = (what: Said) => setState({ phase: 'said', what, from: newest.current.text });
  const put = (made: Made, original: string | undefined) => {
    onChange(made.text);
    if (!isPrivate) drafts.setOriginal(ticket.id, made.text, original);
  };
  const originalNow = () => (isPrivate ? undefined : drafts.originalOf(ticket.id, newest.current.text));

  const run = async (task: HelpTask) => {
    end();
    const asked = new AbortController();
    request.current = asked;
    const { text: from, customers: since } = newest.current;
    if (task.kind !== 'draft' && from.length > HELP_TEXT_MAX)
      return say({ failure: t('agentHelp.tooLong', { most: HELP_TEXT_MAX }) });
    const begun = { phase: 'running', task, from, since } as const;
    const original = originalNow();
    setState(begun);
    try {
      const made = await askFor(api, task, { ticketId: ticket.id, text: from }, asked.signal);
      if (asked.signal.aborted) return;
      const after = arrived(begun, made, original);
      if (after.phase === 'made')
        put(made, task.kind === 'translate' && made.text !== from ? (original ?? from) : original);
      setState(after);
    } catch (error) {
      if (asked.signal.aborted) return;
      if (isApiError(error, 'ERR_CONVERSATION_MOVED_ON')) say('movedOn');
      else say({ failure: failureText(error) ?? t('agentHelp.nothing') });
    }
  };

  return {
    state: now,
    run,
    /** The customer has written since the draft was begun. */
    isOutdated: now.phase === 'made' && now.isDraft && customers > now.since,
    canUndo: now.phase === 'made' && text === now.made.text,
    stop() {
      end();
      say('stopped');
    },
    undo() {
      if (now.phase !== 'made') return;
      put({ text: now.before, sources: [] }, now.original);
      setState(IDLE);
    },
    /** The waiting draft takes the place of the agent's text. */
    replace() {
      if (now.phase !== 'offered') return;
      const { draft, since } = now;
      const made = {
        phase: 'made',
        made: draft,
        isDraft: true,
        before: text,
        original: originalNow(),
        since,
      };
      put(draft, undefined);
      setState(made as HelpState);
    },
    drop: () => setState(IDLE),
  };
};
export type Helping = ReturnType<typeof useHelping>;
