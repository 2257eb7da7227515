import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { canOpen, screenHref } from '@recado/sdk/rules';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../components/EmptyState';
import { IconAction } from '../../components/IconAction';
import { formatDay } from '../../lib/dates';
import { useCompanyClock } from '../../lib/figures/use-company-clock';
import { useTexts } from '../../lib/i18n';
import { useUser } from '../../lib/session';
import { useErrorText } from '../../lib/use-error-text';
import { useFreshLists } from '../../live/use-lists';
import { FigureCards } from './cards/FigureCards';
import { Charts } from './charts/Charts';
import { DashboardFilters } from './DashboardFilters';
import { filterIn, paramsOf, queryOf, type DashboardFilter } from './dashboard-filter';
import { AttendantsTable } from './people/AttendantsTable';
import { RatingCard } from './people/RatingCard';
import { TopAttendant } from './people/TopAttendant';
import { useDashboard, type Dashboard } from './use-figures';

/** On paper there is no frame around it, and nothing scrolls. */
const PAPER = {
  '@media print': {
    'header, div:has(> nav)': { display: 'none !important' },
    'div:has(main), main, main > div, main > div > div': {
      display: 'block !important',
      height: 'auto !important',
      overflow: 'visible !important',
    },
  },
};

/** `/`: what happened in a range of days, against the range before. Every number leads to its rows. */
export default function DashboardScreen() {
  const t = useTexts();
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const { today, moment } = useCompanyClock();
  const now = today();
  const filter = useMemo(() => filterIn(params, now), [params, now]);
  const query = useMemo(() => queryOf(filter), [filter]);
  /** By the address as it is by now: a second choice may come before the first one is rendered. */
  const change = (part: Partial<DashboardFilter>) =>
    setParams(paramsOf({ ...filterIn(new URLSearchParams(window.location.search), today()), ...part }));
  useFreshLists();
  const { data, error, refetch, isPlaceholderData, isFetching } = useDashboard(query);
  const shown = query && data;
  const retry = (
    <Button size="small" variant="outlined" onClick={() => void refetch()}>
      {t('actions.retry')}
    </Button>
  );
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', position: 'relative' }}>
      <GlobalStyles styles={PAPER} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, p: { xs: 1, sm: 2 }, maxWidth: 1600 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography variant="h1" component="h2">
            {t('nav.dashboard')}
          </Typography>
          <Typography
            color="textSecondary"
            sx={{ minHeight: 24, order: { xs: 1, sm: 0 }, flex: { xs: '1 0 100%', sm: 1 } }}
          >
            {shown && <RangeText data={shown} />}
          </Typography>
          <IconAction
            label={t('dashboard.print')}
            onClick={() => window.print()}
            sx={{ ml: 'auto', '@media print': { display: 'none' } }}
          >
            <Print />
          </IconAction>
        </Box>
        <DashboardFilters filter={filter} onChange={change} />
        {!query ? (
          <EmptyState icon={Tune} title={t('dashboard.noRange')} text={t('dashboard.noRangeText')} />
        ) : error && !shown ? (
          <EmptyState icon={CloudOff} title={t('dashboard.failed')} text={errorText(error)} action={retry} />
        ) : (
          <>
            {Boolean(error) && (
              <Alert severity="warning" action={retry}>
                {t('dashboard.stale')}
              </Alert>
            )}
            {shown?.until && (
              <Alert severity="info">{t('dashboard.counting', { date: moment(shown.until) })}</Alert>
            )}
            <Box
              aria-busy={!shown || isPlaceholderData || undefined}
              sx={{ display: 'grid', gap: 1.5, opacity: isPlaceholderData && isFetching ? 0.6 : 1 }}
            >
              <FigureCards data={shown} filter={filter} />
              {shown && isNew(shown) ? (
                <FirstDay />
              ) : (
                <>
                  <Charts query={query} filter={filter} />
                  <Box
                    sx={{
                      display: 'grid',
                      gap: 1.5,
                      alignItems: 'start',
                      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
                    }}
                  >
                    <AttendantsTable data={shown} filter={filter} />
                    <Box sx={{ display: 'grid', gap: 1.5 }}>
                      <TopAttendant data={shown} filter={filter} />
                      <RatingCard data={shown} filter={filter} />
                    </Box>
                  </Box>
                </>
              )}
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}

function RangeText({ data: { range, formerRange } }: { data: Dashboard }) {
  const t = useTexts();
  return t('dashboard.range', {
    from: formatDay(range.from),
    to: formatDay(range.to),
    formerFrom: formatDay(formerRange.from),
    formerTo: formatDay(formerRange.to),
  });
}

/** Nothing has happened yet: not now, not in this range, not before. */
const isNew = ({ counters, former, attendants }: Dashboard): boolean =>
  [counters.supportPending, counters.supportHappening, counters.opened, counters.supportFinished].every(
    isNone,
  ) &&
  [former.opened, former.supportFinished].every(isNone) &&
  attendants.every(({ tickets }) => tickets === 0);
const isNone = (count: number): boolean => count === 0;

function FirstDay() {
  const t = useTexts();
  const mayConnect = canOpen('connections', useUser());
  return (
    <EmptyState
      icon={Forum}
      title={t('dashboard.firstDay')}
      text={t('dashboard.firstDayText')}
      action={
        mayConnect ? (
          <Button variant="contained" href={screenHref('connections')}>
            {t('dashboard.connect')}
          </Button>
        ) : (
          <Button variant="contained" component={Link} to="/tickets">
            {t('shell.seeTickets')}
          </Button>
        )
      }
    />
  );
}
