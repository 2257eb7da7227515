import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/data-provider';
import type { QuarantineWork } from './quarantine-calls';
import { errorDetail, errorKey } from '../../providers/error-text';

/** Replays or discards quarantined entries, and reports the result. */
export function useQuarantineRun() {
  const provider = useDataProvider<OfficeDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isRunning, setRunning] = useState(false);
  const run = async (work: QuarantineWork) => {
    setRunning(true);
    try {
      const { action, done, failed, total, endedAt } = await provider.workQuarantine(work);
      const say = (name: string, count: number) =>
        count > 0 && translate(`office.quarantine.${name}`, { smart_count: count });
      const parts = [
        say(action === 'replay' ? 'stored' : 'discarded', done),
        say('failed', action === 'replay' ? failed : 0),
        total === 0 && translate('office.quarantine.nothing'),
        endedAt === null && translate('office.quarantine.running'),
      ].filter(Boolean);
      notify(parts.join(' · '), { type: failed ? 'warning' : 'success', multiLine: true });
    } catch (error) {
      const text = [translate(errorKey(error)), errorDetail(error)].filter(Boolean).join(' ');
      notify(text, { type: 'error', multiLine: true });
    } finally {
      setRunning(false);
      refresh();
    }
  };
  return { run, isRunning };
}
