import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import type { DashboardAttendant } from '@recado/sdk/contracts';
import { LOCALES } from '@recado/sdk/rules';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { Panel } from '../../../components/Panel';
import { PersonAvatar } from '../../../components/PersonAvatar';
import { PresenceDot } from '../../../components/PresenceDot';
import { useDuration } from '../../../lib/figures/use-duration';
import { useI18n } from '../../../lib/i18n';
import { rowsHref, type DashboardFilter } from '../dashboard-filter';
import type { Dashboard } from '../use-figures';
import { COLUMNS, FEW_RATINGS, sortedBy, type Column, type Order } from './attendants';

const LABELS = {
  name: 'dashboard.agent',
  tickets: 'dashboard.tickets',
  rating: 'dashboard.rating',
  avgWaitTime: 'dashboard.waitShort',
  avgSupportTime: 'dashboard.handleShort',
} as const satisfies Record<Column, string>;

/** Where there is little room, all columns are seen without the avatars and the arrows of what is not sorted by. */
const NARROW = {
  '& td, & th': { px: '3px', fontSize: 12 },
  '& th:first-of-type': { pl: '12px' },
  '& th > div': { minWidth: 0, gap: '4px' },
  '& th > div > :has(> .disc)': { display: 'none' },
  '& .MuiTableSortLabel-icon': { display: 'none' },
  '& .Mui-active .MuiTableSortLabel-icon': { display: 'inline-block', mx: 0 },
};

interface AttendantsTableProps {
  data: Dashboard | undefined;
  filter: DashboardFilter;
}

/** What each agent did: sortable, and each number leads to its rows. */
export function AttendantsTable({ data, filter }: AttendantsTableProps) {
  const { t, language } = useI18n();
  const [order, setOrder] = useState<Order>({ by: 'tickets', down: true });
  const rows = data && sortedBy(data.attendants, order, LOCALES[language]);
  const choose = (by: Column) => setOrder({ by, down: order.by === by ? !order.down : by !== 'name' });
  return (
    <Panel aria-labelledby="attendants" sx={{ p: 0, containerType: 'inline-size' }}>
      <Typography id="attendants" variant="subtitle1" component="h3" sx={{ px: 2, pt: 1.5 }}>
        {t('dashboard.agents')}
      </Typography>
      {rows?.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {t('dashboard.noAgents')}
        </Typography>
      ) : (
        <TableContainer
          role="region"
          aria-labelledby="attendants"
          tabIndex={0}
          sx={{
            maxHeight: 420,
            '& td, & th': { px: 1 },
            '& th:first-of-type': { pl: 2 },
            '@container (max-width: 520px)': NARROW,
            '@media print': { maxHeight: 'none' },
          }}
        >
          <Table size="small" stickyHeader aria-labelledby="attendants">
            <TableHead>
              <TableRow>
                {COLUMNS.map((column) => (
                  <TableCell
                    key={column}
                    align={column === 'name' ? 'left' : 'right'}
                    sortDirection={order.by === column && (order.down ? 'desc' : 'asc')}
                    sx={{ whiteSpace: 'nowrap', bgcolor: 'recado.surface' }}
                  >
                    <TableSortLabel
                      active={order.by === column}
                      direction={order.by === column && !order.down ? 'asc' : 'desc'}
                      onClick={() => choose(column)}
                    >
                      {t(LABELS[column])}
                    </TableSortLabel>
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows?.map((one) => <AttendantRow key={one.id} one={one} data={data!} filter={filter} />) ??
                Array.from({ length: 4 }, (_, row) => (
                  <TableRow key={row}>
                    {COLUMNS.map((column) => (
                      <TableCell key={column}>
                        <Skeleton height={24} />
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Panel>
  );
}

function AttendantRow({
  one,
  data,
  filter,
}: {
  one: DashboardAttendant;
  data: Dashboard;
  filter: DashboardFilter;
}) {
  const { t, language } = useI18n();
  const duration = useDuration();
  const name = one.name ?? t('dashboard.removedUser');
  const href = (figure: 'closed' | 'nps' | 'wait' | 'handle') =>
    rowsHref(figure, data.range, filter, { userId: one.id });
  const decimal = (value: number) =>
    value.toLocaleString(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const number = (text: string, column: Column, to: string) => (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {text === '–' ? (
        text
      ) : (
        <Link
          component={RouterLink}
          to={to}
          color="inherit"
          underline="hover"
          aria-label={t('dashboard.rowsOf', { figure: `${name}, ${t(LABELS[column])}`, value: text })}
        >
          {text}
        </Link>
      )}
    </TableCell>
  );
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 150 }}>
          <PersonAvatar name={name} seed={one.id} size={28} />
          <span>{name}</span>
          <PresenceDot online={one.online} />
        </Box>
      </TableCell>
      {number(one.tickets.toLocaleString(LOCALES[language]), 'tickets', href('closed'))}
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {one.rating === null ? (
          '–'
        ) : (
          <Link
            component={RouterLink}
            to={href('nps')}
            underline="hover"
            color={one.countRating < FEW_RATINGS ? 'textSecondary' : 'textPrimary'}
            title={one.countRating < FEW_RATINGS ? t('dashboard.fewRatings') : undefined}
            aria-label={t('dashboard.rowsOf', {
              figure: `${name}, ${t('dashboard.rating')}`,
              value: `${decimal(one.rating)} (${one.countRating})`,
            })}
          >
            {decimal(one.rating)} <small>({one.countRating})</small>
          </Link>
        )}
      </TableCell>
      {number(duration(one.avgWaitTime), 'avgWaitTime', href('wait'))}
      {number(duration(one.avgSupportTime), 'avgSupportTime', href('handle'))}
    </TableRow>
  );
}
