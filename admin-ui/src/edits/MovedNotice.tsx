import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

interface MovedNoticeProps {
  open: boolean;
  /** The labels of the changed fields; empty if the form shows none of them. */
  fields: string;
  onJoin: () => void;
}

/**
 * Reports in a form that its record was changed by somebody else, and offers to merge that with the typed values. On a
 * phone it has its own place in the form: it would cover a field otherwise.
 */
export function MovedNotice({ open, fields, onJoin }: MovedNoticeProps) {
  const translate = useTranslate();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (!open) return null;
  const notice = (
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
  );
  if (small) return <Box sx={ON_PHONE}>{notice}</Box>;
  return (
    <Snackbar open anchorOrigin={{ vertical: 'top', horizontal: 'center' }} sx={{ top: 72 }}>
      {notice}
    </Snackbar>
  );
}

/** Below the top bar, and above the form's toolbar at the bottom of the window. */
const ON_PHONE = { position: 'sticky', top: 64, bottom: 84, zIndex: 1, width: '100%', my: 1 } as const;
