import HubIcon from '@mui/icons-material/HubOutlined';
import Badge from '@mui/material/Badge';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/data-provider';

/** The entry's icon, with an alert while a connection needs attention. */
export function ConnectionsIcon() {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  // Live events refresh it with the lists.
  const { data: troubled = 0 } = useQuery({
    queryKey: ['connections', 'getList', 'inNeed'],
    queryFn: () => provider.countInNeed(),
  });
  return (
    <Badge color="error" overlap="circular" badgeContent={troubled ? '!' : undefined}>
      <HubIcon
        {...(troubled && {
          titleAccess: translate('office.sessions.attention', { smart_count: troubled }),
        })}
      />
    </Badge>
  );
}
