import HubIcon from '@mui/icons-material/HubOutlined';
import Badge from '@mui/material/Badge';
import { useGetList, useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import { needsAttention } from '@recado/sdk/ui';

/** More connections than that show no other badge than the first of them. */
const MOST = 200;

/** The entry's sign, with an alert while a connection needs somebody. */
export function ConnectionsIcon() {
  const translate = useTranslate();
  const { data = [] } = useGetList<Connection>('connections', {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'isDefault', order: 'DESC' },
  });
  const troubled = data.filter(needsAttention).length;
  return (
    <Badge color="error" overlap="circular" badgeContent={troubled ? '!' : 0}>
      <HubIcon
        {...(troubled && {
          titleAccess: translate('office.sessions.attention', { smart_count: troubled }),
        })}
      />
    </Badge>
  );
}
