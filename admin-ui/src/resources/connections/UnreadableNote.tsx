import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useDataProvider, usePermissions, useTranslate } from 'react-admin';
import type { SessionUser } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';

/** How many inbound entries of a connection are quarantined; nothing if there are none. */
export function UnreadableNote({ connectionId }: { connectionId: number }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const { permissions: user } = usePermissions<SessionUser>();
  const { data: count = 0 } = useQuery({
    queryKey: ['unreadable', connectionId],
    queryFn: () => provider.countUnreadable(connectionId),
  });
  if (count === 0) return null;
  const list = `/quarantine?filter=${encodeURIComponent(JSON.stringify({ connectionId }))}`;
  return (
    <Alert
      severity="warning"
      action={
        user?.super && (
          <Button color="inherit" size="small" component={Link} to={list}>
            {translate('office.quarantine.look')}
          </Button>
        )
      }
    >
      {translate('office.quarantine.connection', { smart_count: count })}
    </Alert>
  );
}
