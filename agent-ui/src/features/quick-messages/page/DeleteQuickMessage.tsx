import { useState } from 'react';
import { deleteQuickMessage, type QuickMessage } from '@recado/sdk/contracts';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { toast } from '../../../lib/toasts';

interface DeleteQuickMessageProps {
  entry: QuickMessage;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks first, and says what becomes of a category's replies. */
export function DeleteQuickMessage({ entry, onClose, onDeleted }: DeleteQuickMessageProps) {
  const { t, showError } = useI18n();
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await api.call(deleteQuickMessage, { params: { id: entry.id } });
      toast.success(t('quickMessages.deleted'));
      onDeleted();
    } catch (error) {
      showError(error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('quickMessages.deleteTitle')}
      confirmLabel={t('actions.delete')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t(entry.isCategory ? 'quickMessages.deleteCategoryText' : 'quickMessages.deleteText', {
        name: entry.shortcode,
      })}
    </ConfirmDialog>
  );
}
