import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { useTexts } from '../../../lib/i18n';

/** Asks before a message is deleted for the customer too, or a note for the team. */
export default function RemovalDialog({
  isPrivate,
  onRemove,
  onRemoved,
  onClose,
}: {
  isPrivate: boolean;
  onRemove: () => Promise<unknown>;
  /** The menu that opened the dialog is gone with the message. */
  onRemoved: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const isDone = useRef(false);
  // Once the dialog is away: as long as it is there it keeps the focus.
  useEffect(() => () => (isDone.current ? onRemoved() : undefined), [onRemoved]);
  const removeNow = async () => {
    setBusy(true);
    await onRemove();
    setBusy(false);
    isDone.current = true;
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
      <Typography>{t(isPrivate ? 'mentions.removeNote' : 'messaging.removeText')}</Typography>
    </ConfirmDialog>
  );
}
