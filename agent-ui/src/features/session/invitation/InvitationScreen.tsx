import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Navigate, useNavigate } from 'react-router';
import { CardLoading } from '../../../components/CardLoading';
import { SignedOutPage } from '../../../components/signed-out/SignedOutPage';
import { useTexts } from '../../../lib/i18n';
import { useSession } from '../../../lib/session';
import { Invitation } from './Invitation';
import { useSecret } from './use-secret';

/** `/invitation#<secret>`: somebody who was invited chooses the password, and is in. */
export default function InvitationScreen() {
  const t = useTexts();
  const { state } = useSession();
  const secret = useSecret();
  const [enters, setEnters] = useState(false);
  if (state.phase === 'in' && enters) return <Navigate to="/tickets" replace />;
  if (state.phase === 'in') return <SignedInAlready name={state.user.name} />;
  if (state.phase === 'starting')
    return (
      <SignedOutPage title={t('invitation.title')} text="">
        <CardLoading />
      </SignedOutPage>
    );
  return <Invitation key={secret} secret={secret} onEnter={() => setEnters(true)} />;
}

/** An admin who tries the link must not become the invited person by a slip. */
function SignedInAlready({ name }: { name: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const [busy, setBusy] = useState(false);
  const goOn = async () => {
    setBusy(true);
    await signOut();
  };
  return (
    <SignedOutPage title={t('invitation.title')} text={t('invitation.signedIn', { name })}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button variant="contained" size="large" loading={busy} onClick={() => void goOn()}>
          {t('invitation.signOut')}
        </Button>
        <Button disabled={busy} onClick={() => void navigate('/')}>
          {t('invitation.stay')}
        </Button>
      </Box>
    </SignedOutPage>
  );
}
