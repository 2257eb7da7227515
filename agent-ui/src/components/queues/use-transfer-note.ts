import { sendMessage, sentMessages, summarizeTicket } from '@recado/sdk/contracts';
import { useEffect, useRef, useState } from 'react';
import { HELP_TEXT_MAX, HELP_TIMEOUT_MS } from '../../lib/agent-help/help-limits';
import { useHelpFailure } from '../../lib/agent-help/use-help-failure';
import { useI18n } from '../../lib/i18n';
import { newClientKey } from '../../lib/messages/client-key';
import { useWorkspace } from '../../live/use-workspace';

/** A note for the colleague who takes a ticket over. A summary is put below what is written already. */
export const useTransferNote = (ticketId: number) => {
  const { api, messages } = useWorkspace();
  const { t, language } = useI18n();
  const failureText = useHelpFailure();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const [said, setSaid] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const request = useRef<AbortController | null>(null);
  /** The note of an attempt: the same text again is the same note. */
  const attempt = useRef({ text: '', clientKey: '' });
  const stop = () => {
    request.current?.abort();
    setRunning(false);
  };
  useEffect(() => () => request.current?.abort(), []);
  const begin = (): AbortSignal => {
    request.current?.abort();
    request.current = new AbortController();
    setFailure(undefined);
    setSaid(undefined);
    return request.current.signal;
  };

  const summarize = async (): Promise<void> => {
    const signal = begin();
    setRunning(true);
    try {
      const options = { params: { ticketId }, body: { language }, timeoutMs: HELP_TIMEOUT_MS };
      const summary = (await api.call(summarizeTicket, { ...options, signal })).text.trim();
      if (signal.aborted) return;
      if (summary === '') setSaid(t('agentHelp.nothingToSum'));
      else setText((before) => [before.trim(), summary].filter(Boolean).join('\n\n').slice(0, HELP_TEXT_MAX));
    } catch (error) {
      if (!signal.aborted) setFailure(failureText(error));
    } finally {
      if (!signal.aborted) setRunning(false);
    }
  };
  const keep = async (): Promise<boolean> => {
    const body = text.trim();
    const signal = begin();
    setRunning(false);
    if (body === '') return true;
    if (attempt.current.text !== body) attempt.current = { text: body, clientKey: newClientKey() };
    const { clientKey } = attempt.current;
    try {
      const note = { body, fromMe: true, isPrivate: true, clientKey };
      const answer = await api.call(sendMessage, { params: { ticketId }, body: note, signal });
      messages.add(ticketId, sentMessages(answer));
      return !signal.aborted;
    } catch (error) {
      if (!signal.aborted) setFailure(failureText(error));
      return false;
    }
  };
  return {
    ...{ text, failure, said, isRunning, stop, summarize, keep },
    /** Whoever types on keeps what is typed. */
    change(next: string) {
      if (isRunning) stop();
      setFailure(undefined);
      setSaid(undefined);
      setText(next);
    },
  };
};
