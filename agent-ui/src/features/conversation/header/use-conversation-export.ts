import { exportConversation, type Ticket } from '@recado/sdk/contracts';
import { saveFile } from '@recado/sdk/ui';
import { useCallback, useRef } from 'react';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { dismissToast, toast } from '../../../lib/toasts';

/** Saves a conversation as a text file in the user's language; one at a time, with a notice while it is prepared. */
export function useConversationExport(): (ticket: Ticket) => void {
  const { t, language, showError } = useI18n();
  const api = useApi();
  const isBusy = useRef(false);
  return useCallback(
    async ({ id }: Ticket) => {
      if (isBusy.current) return;
      isBusy.current = true;
      const waiting = toast.info(t('steps.exporting'), { duration: 0 });
      try {
        const file = await api.download(exportConversation, {
          params: { ticketId: id },
          query: { language },
        });
        saveFile(file, t('steps.exportFile', { id }));
        toast.success(t('steps.exported'));
      } catch (error) {
        showError(error);
      } finally {
        dismissToast(waiting);
        isBusy.current = false;
      }
    },
    [t, language, showError, api],
  );
}
