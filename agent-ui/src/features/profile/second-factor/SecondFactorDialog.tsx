import { useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import type { SecondFactorSetUp } from '@recado/sdk/contracts';
import { RecoveryCodeList } from '../../../components/second-factor/RecoveryCodeList';
import { useTexts } from '../../../lib/i18n';
import { FactorState, STATE_KEY } from './FactorState';
import { FinishForm } from './FinishForm';
import { PasswordForm } from './PasswordForm';
import { ProofForm } from './ProofForm';

/** What the dialog shows. */
type View =
  | { is: 'state' | 'password' | 'off' | 'renew' }
  | { is: 'set-up'; setUp: SecondFactorSetUp }
  | { is: 'codes'; codes: string[] };
const STATE: View = { is: 'state' };

/** A person's own two-factor sign-in. */
export default function SecondFactorDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const queries = useQueryClient();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [view, setView] = useState<View>(STATE);
  const toState = () => {
    void queries.invalidateQueries({ queryKey: STATE_KEY });
    setView(STATE);
  };
  const leave = () => {
    onClose();
    toState();
  };
  const showCodes = (codes: string[]) => setView({ is: 'codes', codes });
  return (
    <Dialog
      open={open}
      // The codes are shown once: a click beside the dialog does not lose them.
      onClose={view.is === 'codes' ? undefined : leave}
      maxWidth="sm"
      fullWidth
      fullScreen={small}
      aria-labelledby="second-factor-title"
    >
      <DialogTitle id="second-factor-title">
        {t(view.is === 'codes' ? 'secondFactor.codesTitle' : 'secondFactor.title')}
      </DialogTitle>
      {open && view.is === 'state' && <FactorState onClose={leave} onChoose={(is) => setView({ is })} />}
      {view.is === 'password' && (
        <PasswordForm onBegun={(setUp) => setView({ is: 'set-up', setUp })} onClose={toState} />
      )}
      {view.is === 'set-up' && <FinishForm setUp={view.setUp} onDone={showCodes} onClose={toState} />}
      {(view.is === 'off' || view.is === 'renew') && (
        <ProofForm change={view.is} onCodes={showCodes} onClose={toState} />
      )}
      {view.is === 'codes' && (
        <>
          <DialogContent>
            <RecoveryCodeList codes={view.codes} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" autoFocus onClick={toState}>
              {t('secondFactor.kept')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
