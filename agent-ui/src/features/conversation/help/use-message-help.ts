import { transcribeMessage, translateMessage, type Message } from '@recado/sdk/contracts';
import { useCallback } from 'react';
import { HELP_TIMEOUT_MS } from '../../../lib/agent-help/help-limits';
import { useHelpFailure } from '../../../lib/agent-help/use-help-failure';
import { useI18n } from '../../../lib/i18n';
import { createStore, useStore } from '../../../lib/store';
import { dismissToast, toast } from '../../../lib/toasts';
import { useWorkspace } from '../../../live/use-workspace';

export type MessageHelp = 'translate' | 'transcribe';

/** What runs now, of all messages: the same is not asked for twice. */
const running = createStore<ReadonlySet<string>>(new Set());
const keyOf = (help: MessageHelp, id: number): string => `${help} ${id}`;
export const useIsHelping = (help: MessageHelp, id: number): boolean =>
  useStore(running).has(keyOf(help, id));

const TEXTS = {
  translate: { now: 'agentHelp.translating', done: 'agentHelp.translated' },
  transcribe: { now: 'agentHelp.transcribing', done: 'agentHelp.transcribed' },
} as const;

/** Has a text made of a message, which everybody who reads the conversation sees below it. It can be ended. */
export const useMessageHelp = () => {
  const { api, messages } = useWorkspace();
  const { t, language } = useI18n();
  const failureText = useHelpFailure();
  return useCallback(
    async (help: MessageHelp, { id, ticketId }: Message): Promise<void> => {
      const key = keyOf(help, id);
      if (running.get().has(key)) return;
      running.set((all) => new Set(all).add(key));
      const asked = new AbortController();
      const action = { label: t('agentHelp.stop'), run: () => asked.abort() };
      const progress = toast.info(t(TEXTS[help].now), { duration: 0, action });
      const options = { params: { id }, signal: asked.signal, timeoutMs: HELP_TIMEOUT_MS };
      try {
        const after = await (help === 'translate'
          ? api.call(translateMessage, { ...options, body: { to: language } })
          : api.call(transcribeMessage, { ...options, body: {} }));
        messages.add(ticketId, [after]);
        toast.success(t(TEXTS[help].done));
      } catch (error) {
        const failure = failureText(error);
        if (failure) toast.error(failure);
      } finally {
        dismissToast(progress);
        running.set((all) => new Set([...all].filter((one) => one !== key)));
      }
    },
    [api, messages, t, language, failureText],
  );
};
