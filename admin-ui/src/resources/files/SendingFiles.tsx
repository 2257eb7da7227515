import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** Shown while files are being sent; there is nothing to do but wait. */
export function SendingFiles({ sent }: { sent: number | undefined }) {
  const translate = useTranslate();
  const text = translate('office.files.sending');
  return (
    <Dialog open={sent !== undefined} aria-label={text} fullWidth maxWidth="xs">
      <DialogContent>
        <Typography sx={{ mb: 1 }}>{text}</Typography>
        <LinearProgress variant="determinate" value={(sent ?? 0) * 100} aria-label={text} />
      </DialogContent>
    </Dialog>
  );
}
