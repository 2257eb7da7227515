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
  if (!open) return null;
  return (
    <Notice action={{ text: translate('office.edits.join'), take: onJoin }}>
      {translate(fields ? 'office.edits.moved' : 'office.edits.movedSilently', { fields })}
    </Notice>
  );
}

/** Reports in a form that its record was deleted: what is typed can no longer be saved. */
export function GoneNotice({ onLeave }: { onLeave: () => void }) {
  const translate = useTranslate();
  return (
    <Notice action={{ text: translate('office.edits.leaveGone'), take: onLeave }}>
      {translate('office.edits.gone')}
    </Notice>
  );
}

interface NoticeProps {
  action: { text: string; take: () => void };
  children: string;
}

function Notice({ action, children }: NoticeProps) {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const notice = (
    <Alert
      severity="warning"
      variant="filled"
      sx={{ maxWidth: 640, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Button color="inherit" size="small" onClick={action.take} sx={{ whiteSpace: 'nowrap' }}>
          {action.text}
        </Button>
      }
    >
      {children}
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
