import NoticeIcon from '@mui/icons-material/CampaignOutlined';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';

const COLORS = { critical: 'error', warning: 'warning', info: 'info' } as const;

/** How many open notices of the provider a connection has; its form shows them. */
export function NoticeChip({ notices }: Pick<Connection, 'notices'>) {
  const translate = useTranslate();
  if (!notices) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[notices.severity]}
      icon={<NoticeIcon />}
      label={translate('office.connections.notices', { smart_count: notices.count })}
    />
  );
}
