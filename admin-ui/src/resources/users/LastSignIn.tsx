import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import type { User } from '@recado/sdk/contracts';
import { longDateTime } from '../../components/dates';
import type { OfficeDataProvider } from '../../providers/data-provider';

/** When a user signed in last: whether an account is in use. */
export function LastSignIn() {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const user = useRecordContext<User>();
  const { data: at } = useQuery({
    queryKey: ['users', 'last-sign-in', user?.id],
    queryFn: () => provider.lastSignIn(user!.id),
    enabled: Boolean(user?.id),
  });
  if (!user?.id || at === undefined) return null;
  const moment = at && longDateTime(at);
  return (
    <Typography color="textSecondary" sx={{ mb: 1 }}>
      {moment
        ? translate('office.users.lastSignIn', { at: moment })
        : translate('office.users.lastSignInNone')}
    </Typography>
  );
}
