import { Suspense, lazy, useState } from 'react';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTexts } from '../../lib/i18n';
import { lazyWithRareTexts } from '../../lib/lazy-with-texts';
import { ProfileForm } from './ProfileForm';
import { FormDialog } from '../../components/leaving/FormDialog';

const SecondFactorDialog = lazyWithRareTexts(() => import('./second-factor/SecondFactorDialog'));
const SignInsDialog = lazyWithRareTexts(() => import('./sign-ins/SignInsDialog'));
const TokensDialog = lazy(() => import('./tokens/TokensDialog'));

/** A dialog beside the form, loaded when it is first opened. */
type Beside = 'unused' | 'open' | 'closed';

/** A person's own name, sign-in and preferences. */
export default function ProfileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [tokens, setTokens] = useState<Beside>('unused');
  const [factor, setFactor] = useState<Beside>('unused');
  const [signIns, setSignIns] = useState<Beside>('unused');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={small}
      aria-labelledby="profile-title"
    >
      <DialogTitle id="profile-title">{t('profile.title')}</DialogTitle>
      {open && (
        <ProfileForm
          onClose={onClose}
          onTokens={() => setTokens('open')}
          onSecondFactor={() => setFactor('open')}
          onSignIns={() => setSignIns('open')}
        />
      )}
      <Suspense fallback={null}>
        {/* Beside the form, which would send itself with theirs. */}
        {factor !== 'unused' && (
          <SecondFactorDialog open={factor === 'open'} onClose={() => setFactor('closed')} />
        )}
        {signIns !== 'unused' && (
          <SignInsDialog open={signIns === 'open'} onClose={() => setSignIns('closed')} />
        )}
        {tokens !== 'unused' && <TokensDialog open={tokens === 'open'} onClose={() => setTokens('closed')} />}
      </Suspense>
    </FormDialog>
  );
}
