import Typography from '@mui/material/Typography';
import { useTexts } from '../../lib/i18n';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';

interface LeaveQuestionProps {
  open: boolean;
  /** A voice would be lost, not a text. */
  recording?: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Before a form takes what was typed with it. */
export default function LeaveQuestion({ open, recording, onLeave, onStay }: LeaveQuestionProps) {
  const t = useTexts();
  return (
    <ConfirmDialog
      danger
      open={open}
      title={t(recording ? 'leaving.recordingTitle' : 'leaving.title')}
      confirmLabel={t('leaving.drop')}
      onConfirm={onLeave}
      onClose={onStay}
    >
      <Typography>{t(recording ? 'leaving.recordingNotSent' : 'leaving.notSaved')}</Typography>
    </ConfirmDialog>
  );
}
