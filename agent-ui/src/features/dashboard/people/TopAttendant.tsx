import EmojiEvents from '@mui/icons-material/EmojiEventsOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LOCALES } from '@recado/sdk/rules';
import { Link as RouterLink } from 'react-router';
import { Panel } from '../../../components/Panel';
import { PersonAvatar } from '../../../components/PersonAvatar';
import { useI18n } from '../../../lib/i18n';
import { rowsHref, type DashboardFilter } from '../dashboard-filter';
import type { Dashboard } from '../use-figures';

/** Who closed the most. */
export function TopAttendant({ data, filter }: { data: Dashboard | undefined; filter: DashboardFilter }) {
  const { t, language } = useI18n();
  const top = data?.attendants.find(({ tickets, name }) => tickets > 0 && name !== null);
  return (
    <Panel aria-labelledby="top-attendant" sx={{ minHeight: 132 }}>
      <Typography id="top-attendant" variant="subtitle1" component="h3" sx={{ mb: 1.5 }}>
        {t('dashboard.topAgent')}
      </Typography>
      {!data ? (
        <Skeleton variant="rounded" height={48} />
      ) : top ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <PersonAvatar
            name={top.name}
            seed={top.id}
            size={48}
            badge={<EmojiEvents aria-hidden sx={{ fontSize: 20, color: 'recado.warn' }} />}
          />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }} noWrap title={top.name!}>
              {top.name}
            </Typography>
            <Link component={RouterLink} to={rowsHref('closed', data.range, filter, { userId: top.id })}>
              {t('dashboard.closedCount', {
                smart_count: top.tickets,
                count: top.tickets.toLocaleString(LOCALES[language]),
              })}
            </Link>
          </Box>
        </Box>
      ) : (
        <Typography color="textSecondary">{t('dashboard.noAgents')}</Typography>
      )}
    </Panel>
  );
}
