import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate } from 'react-admin';

interface MovedNoticeProps {
  open: boolean;
  /** The labels of what was changed; empty where the form shows none of it. */
  fields: string;
  onJoin: () => void;
}

/** Says over a form that its record was changed by somebody else, and offers to join that with what is typed. */
export function MovedNotice({ open, fields, onJoin }: MovedNoticeProps) {
  const translate = useTranslate();
  return (
    <Snackbar
      open={open}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ top: { xs: 64, sm: 72 } }}
    >
      <Alert
        severity="warning"
        variant="filled"
        sx={{ maxWidth: 640, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
        action={
          <Button color="inherit" size="small" onClick={onJoin} sx={{ whiteSpace: 'nowrap' }}>
            {translate('office.edits.join')}
          </Button>
        }
      >
        {translate(fields ? 'office.edits.moved' : 'office.edits.movedSilently', { fields })}
      </Alert>
    </Snackbar>
  );
}
