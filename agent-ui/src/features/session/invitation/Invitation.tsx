import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isApiError } from '@recado/sdk/client';
import { showInvitation } from '@recado/sdk/contracts';
import { CardLoading } from '../../../components/CardLoading';
import { SignedOutPage } from '../../../components/signed-out/SignedOutPage';
import { useI18n } from '../../../lib/i18n';
import { lazyWithRareTexts } from '../../../lib/lazy-with-texts';
import { useApi } from '../../../lib/services';
import type { DueStep } from '../LoginForm';
import { ChoosePassword } from './ChoosePassword';
import { Refused } from './Refused';
import { refusalOf, type Refusal } from './refusals';

const SecondStep = lazyWithRareTexts(() => import('../second-step/SecondStep'));

interface InvitationProps {
  secret: string;
  /** Once the password is saved: from then on the session may begin. */
  onEnter: () => void;
}

/** Whom a link invites, or why it does not. */
export function Invitation({ secret, onEnter }: InvitationProps) {
  const { t, failureText } = useI18n();
  const api = useApi();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Refusal>();
  const [due, setDue] = useState<DueStep>();
  const invitation = useQuery({
    queryKey: ['invitation', secret],
    queryFn: ({ signal }) => api.call(showInvitation, { body: { secret }, signal }),
    enabled: secret !== '',
    // A look at the link afterwards is a new question.
    gcTime: 0,
  });
  const { data, error } = invitation;
  // A link that is no link at all, by what a copy left out or added, is as unknown as a wrong one.
  const isNone = secret === '' || isApiError(error, 'ERR_VALIDATION');
  const refusal = isNone ? 'ERR_INVITATION_UNKNOWN' : (refused ?? refusalOf(error));
  if (due) return <SecondStep due={due} onBack={() => void navigate('/login')} />;
  if (refusal) return <Refused refusal={refusal} email={data?.email} />;
  if (data)
    return (
      <ChoosePassword
        secret={secret}
        invitation={data}
        onEnter={onEnter}
        onRefused={setRefused}
        onDue={setDue}
      />
    );
  return (
    <SignedOutPage title={t('invitation.title')} text="">
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void invitation.refetch()} loading={invitation.isFetching}>
              {t('actions.retry')}
            </Button>
          }
        >
          {failureText(error)}
        </Alert>
      ) : (
        <CardLoading />
      )}
    </SignedOutPage>
  );
}
