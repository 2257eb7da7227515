import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

interface MovedNoticeProps {
  open: boolean;
  /** The labels of what was changed; empty where the form shows none of it. */
  fields: string;
  onJoin: () => void;
}

/**
 * Says with a form that its record was changed by somebody else, and offers to join that with what is typed. On a phone it
 * has a place of its own in the form: a field that it lay over could not be reached.
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

/** Below the top bar, and above the form's toolbar, which lies at the foot of the window. */
const ON_PHONE = { position: 'sticky', top: 64, bottom: 84, zIndex: 1, width: '100%', my: 1 } as const;
