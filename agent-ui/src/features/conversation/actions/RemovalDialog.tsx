import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { useTexts } from '../../../lib/i18n';

/** Asks before a message is deleted for the customer, too. */
export default function RemovalDialog({
  onRemove,
  onClose,
}: {
  onRemove: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const removeNow = async () => {
    setBusy(true);
    await onRemove();
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('messaging.removeTitle')}
      confirmLabel={t('messaging.remove')}
      danger
      busy={busy}
      onConfirm={() => void removeNow()}
      onClose={onClose}
    >
      <Typography>{t('messaging.removeText')}</Typography>
    </ConfirmDialog>
  );
}
