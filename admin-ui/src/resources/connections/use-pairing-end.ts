import { useEffect, useRef } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import { errorWords } from './error-words';

const OVER: ReadonlySet<string> = new Set(['CONNECTED', 'DISCONNECTED', 'TIMEOUT']);

/**
 * Ends a pairing when its code has expired for good, and reports the result. A state from before it began ends nothing.
 */
export function usePairingEnd(connection: Connection | undefined, onEnd: () => void): void {
  const notify = useNotify();
  const translate = useTranslate();
  const language = useLocale();
  const seen = useRef<'nothing' | 'opening' | 'code'>('nothing');
  const status = connection?.status;
  useEffect(() => {
    if (!connection || !status) return;
    if (!OVER.has(status)) {
      if (status !== 'OPENING') seen.current = 'code';
      else if (seen.current === 'nothing') seen.current = 'opening';
      return;
    }
    // While a session opens, the end of the previous one may still be reported.
    if (seen.current === 'nothing' || (seen.current === 'opening' && status !== 'CONNECTED')) return;
    const { name } = connection;
    if (status === 'CONNECTED') {
      notify('office.sessions.paired', { type: 'success', messageArgs: { name } });
    } else {
      const text = translate('office.sessions.ended', { name });
      const why = errorWords(connection, language);
      notify(why ? `${text} ${why}` : text, { type: 'warning', multiLine: true, autoHideDuration: 10_000 });
    }
    onEnd();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each state
  }, [status]);
}
