import { useId, useSyncExternalStore } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { SignInForm } from '../entrance/SignInForm';
import { session } from '../providers/page-session';
import { isList } from '../providers/use-live-lists';

/** Above an open page whose session has ended: whoever signs in again goes on where they were, with what they typed. */
export function SessionOver() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const id = useId();
  const interruption = useSyncExternalStore(session.onInterruption, session.interruption);
  const email = session.known()?.email;
  if (!interruption || !email) return null;
  const goOn = () =>
    // Lists have missed what happened meanwhile; open forms keep what they have read.
    void queries.invalidateQueries({ predicate: isList, refetchType: 'active' });
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('office.login.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">
          {translate(
            interruption === 'elsewhere' ? 'errors.ERR_SESSION_ENDED' : 'errors.ERR_UNAUTHENTICATED',
          )}{' '}
          {translate('office.login.kept')}
        </Alert>
        <SignInForm
          translate={translate}
          email={email}
          signIn={async (address, password) => {
            await session.signIn(address, password);
            goOn();
          }}
          takeStep={async (code) => {
            await session.takeStep(code);
            goOn();
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" href="/admin/login">
          {translate('ra.auth.logout')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
