import { UNDO_MS, type Ticket } from '@recado/sdk/contracts';
import { useCallback } from 'react';
import { useTexts } from '../../lib/i18n';
import { toast } from '../../lib/toasts';
import { takeBack } from './ticket-changes';
import { useWorkspace } from '../use-workspace';

/** Reports the action, and offers to undo it for as long as the server can. */
export const useUndo = (
  settle: (after: Ticket) => unknown,
  fail: (error: unknown) => void,
): ((after: Ticket, said: string) => void) => {
  const { api } = useWorkspace();
  const t = useTexts();
  return useCallback(
    ({ id }, said) => {
      const undo = () => void takeBack(api.call, id).then(settle).catch(fail);
      toast.success(said, { duration: UNDO_MS, action: { label: t('actions.undo'), run: undo } });
    },
    [api, settle, fail, t],
  );
};
