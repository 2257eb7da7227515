import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { errorKey } from '../../providers/error-text';

/** Runs an action beyond saving a row, shows the result, and reloads the lists. */
export function useOperation(onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      notify('office.operation.done', { type: 'success' });
      refresh();
      onDone();
    } catch (error) {
      const text = `${translate('office.operation.failed')}. ${translate(errorKey(error))}`;
      notify(text, { type: 'error', multiLine: true });
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
