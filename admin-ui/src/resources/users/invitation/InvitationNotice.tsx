import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'react-admin';
import type { User } from '@recado/sdk/contracts';
import { InvitationSteps, type InvitationStep } from './InvitationSteps';

/** In the form of an invited user: what is missing, and what can be done. */
export function InvitationNotice() {
  const translate = useTranslate();
  const user = useRecordContext<User>();
  const [step, setStep] = useState<InvitationStep>();
  if (!user?.invited) return null;
  return (
    <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
      {translate('office.invitations.waits')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={() => setStep('renew')}>
          {translate('office.invitations.renew')}
        </Button>
        <Button size="small" color="error" onClick={() => setStep('withdraw')}>
          {translate('office.invitations.withdraw')}
        </Button>
      </Box>
      <InvitationSteps user={user} step={step} onLeave={() => setStep(undefined)} />
    </Alert>
  );
}
