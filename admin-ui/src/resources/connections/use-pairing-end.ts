import { useEffect, useRef } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import { errorWords } from './error-words';

const OVER: ReadonlySet<string> = new Set(['CONNECTED', 'DISCONNECTED', 'TIMEOUT']);

/** Ends a pairing when its code is gone for good, and says how it went. What stood when it began ends nothing. */
export function usePairingEnd(connection: Connection | undefined, onEnd: () => void): void {
  const notify = useNotify();
  const translate = useTranslate();
  const language = useLocale();
  const hasBegun = useRef(false);
  const status = connection?.status;
  useEffect(() => {
    if (!connection || !status) return;
    if (!OVER.has(status)) {
      hasBegun.current = true;
      return;
    }
    const { name } = connection;
    if (status === 'CONNECTED') {
      if (hasBegun.current) notify('office.sessions.paired', { type: 'success', messageArgs: { name } });
      onEnd();
    } else if (hasBegun.current) {
      const text = translate('office.sessions.ended', { name });
      const why = errorWords(connection, language);
      notify(why ? `${text} ${why}` : text, { type: 'warning', multiLine: true, autoHideDuration: 10_000 });
      onEnd();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each state
  }, [status]);
}
