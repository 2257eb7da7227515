import Box from '@mui/material/Box';
import type { FigureTime, ReportFigure } from '@recado/sdk/contracts';
import { FIGURES, LOCALES, canOpen, type FigureId } from '@recado/sdk/rules';
import { momentsParams } from '../../../lib/figures/moments-address';
import { useDuration } from '../../../lib/figures/use-duration';
import { useI18n } from '../../../lib/i18n';
import { useUser } from '../../../lib/session';
import { rowsHref, type DashboardFilter } from '../dashboard-filter';
import type { Dashboard } from '../use-figures';
import { ChangeText } from './ChangeText';
import { FigureCard } from './FigureCard';

interface FigureCardsProps {
  data: Dashboard | undefined;
  filter: DashboardFilter;
}

/** The eight cards. */
export function FigureCards({ data, filter }: FigureCardsProps) {
  const { t, language } = useI18n();
  const user = useUser();
  const duration = useDuration();
  const counters = data?.counters;
  const now = canOpen('moments', user) ? momentsHref(filter) : '/tickets';
  const rows = (figure: ReportFigure) => rowsHref(figure, data?.range ?? filter, filter);
  const count = (value: number | undefined) => value?.toLocaleString(LOCALES[language]);
  const help = (figure: FigureId) => FIGURES[figure].help[language];

  const counted = (figure: 'closed' | 'leads', key: 'supportFinished' | 'leads', label: string) => (
    <FigureCard label={label} help={help(figure)} value={count(counters?.[key])} to={rows(figure)}>
      {data && (
        <ChangeText
          value={data.counters[key]}
          former={data.former[key]}
          formerText={count(data.former[key])!}
          better={figure === 'leads' ? 'up' : undefined}
        />
      )}
    </FigureCard>
  );
  const timed = (figure: 'wait' | 'firstReply' | 'handle' | 'resolution', label: string) => {
    const time: FigureTime | undefined = counters?.[figure];
    return (
      <FigureCard label={label} help={help(figure)} value={time && duration(time.mean)} to={rows(figure)}>
        {data && time && (
          <>
            <Box
              sx={{
                ...{ typography: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
                ...{ display: 'flex', flexWrap: 'wrap', columnGap: 1 },
                '& > span': { whiteSpace: 'nowrap' },
              }}
            >
              <span>{t('dashboard.median', { time: duration(time.median) })}</span>
              <span>{t('dashboard.p90', { time: duration(time.p90) })}</span>
            </Box>
            <ChangeText
              value={time.mean}
              former={data.former[figure].mean}
              formerText={duration(data.former[figure].mean)}
              better={figure === 'handle' ? undefined : 'down'}
            />
          </>
        )}
      </FigureCard>
    );
  };
  return (
    <Box
      role="group"
      aria-label={t('dashboard.cards')}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <FigureCard
        label={t('dashboard.waiting')}
        help={t('dashboard.waitingHelp')}
        value={count(counters?.supportPending)}
        to={now}
      >
        <Now />
      </FigureCard>
      <FigureCard
        label={t('dashboard.happening')}
        help={t('dashboard.happeningHelp')}
        value={count(counters?.supportHappening)}
        to={now}
      >
        <Now />
      </FigureCard>
      {counted('closed', 'supportFinished', t('dashboard.finished'))}
      {counted('leads', 'leads', t('dashboard.leads'))}
      {timed('wait', t('dashboard.wait'))}
      {timed('firstReply', t('dashboard.firstReply'))}
      {timed('handle', t('dashboard.handle'))}
      {timed('resolution', t('dashboard.resolution'))}
    </Box>
  );
}

/** These two are of this moment, whatever the range. */
function Now() {
  const { t } = useI18n();
  return <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('dashboard.now')}</Box>;
}

/** The live board with exactly what the two cards count: however old it is. */
const momentsHref = ({ queueIds, userIds, connectionIds }: DashboardFilter): string =>
  `/moments?${momentsParams({ queueIds, userIds, connectionIds, all: true })}`;
