import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  Confirm,
  useDataProvider,
  useGetIdentity,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { User } from '@recado/sdk/contracts';
import { useAction } from '../../components/use-action';
import type { OfficeDataProvider } from '../../providers/data-provider';

/** Whether somebody else's sign-in asks for a code, and its end for whoever has lost the device. */
export function SecondFactor() {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider<OfficeDataProvider>();
  const { identity } = useGetIdentity();
  const user = useRecordContext<User>();
  const { run, isBusy } = useAction();
  const [asks, setAsks] = useState(false);
  const isOther = Boolean(user?.id && identity && identity.id !== user.id);
  const { data: since, refetch } = useQuery({
    queryKey: ['users', 'second-factor', user?.id],
    queryFn: () => provider.secondFactorSince(user!.id),
    enabled: isOther,
  });
  if (!user || !isOther || since === undefined) return null;
  const reset = async () => {
    const done = await run(async () => {
      await provider.resetSecondFactor(user.id);
      return true;
    });
    setAsks(false);
    if (done) notify('office.users.secondFactorReset', { type: 'success' });
    await refetch();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <Typography color="textSecondary">
        {translate(since ? 'office.users.secondFactorOn' : 'office.users.secondFactorOff')}
      </Typography>
      {since && (
        <Button size="small" color="error" onClick={() => setAsks(true)}>
          {translate('office.users.secondFactorDo')}
        </Button>
      )}
      <Confirm
        isOpen={asks}
        loading={isBusy}
        title="office.users.secondFactorTitle"
        titleTranslateOptions={{ name: user.name }}
        content="office.users.secondFactorText"
        confirm="office.users.secondFactorDo"
        confirmColor="warning"
        onConfirm={() => void reset()}
        onClose={() => setAsks(false)}
      />
    </Box>
  );
}
