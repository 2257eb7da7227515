import Typography from '@mui/material/Typography';
import type { Ticket } from '@recado/sdk/contracts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { useTexts } from '../../lib/i18n';
import { useListAfterwards } from '../../lib/stand-in-list';

interface DeleteTicketDialogProps {
  ticket: Ticket;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export default function DeleteTicketDialog({ ticket, busy, onConfirm, onClose }: DeleteTicketDialogProps) {
  const t = useTexts();
  useListAfterwards();
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('steps.removeTitle')}
      confirmLabel={t('steps.removeConfirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Typography>{t('steps.removeText', { id: ticket.id, name: ticket.contact.name })}</Typography>
    </ConfirmDialog>
  );
}
