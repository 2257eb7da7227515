import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { useRenewDuty } from './use-week';

export type Act = (call: () => Promise<unknown>) => Promise<void>;

/** Carries out one change at a time: says that it is done and closes, or keeps why it failed. */
export function useTurnActions(onClose: () => void) {
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const renew = useRenewDuty();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const act: Act = async (call) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call();
      notify('office.operation.done', { type: 'success' });
      renew();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, act, provider };
}
