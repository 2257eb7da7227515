import Box from '@mui/material/Box';
import type { FigureQuery } from '@recado/sdk/contracts';
import { LOCALES } from '@recado/sdk/rules';
import { safeColor } from '@recado/sdk/ui';
import { lazy } from 'react';
import { useDuration } from '../../../lib/figures/use-duration';
import { useI18n } from '../../../lib/i18n';
import { formatDay } from '../../../lib/dates';
import { rowsHref, type DashboardFilter } from '../dashboard-filter';
import { useQueueFigures, useTimeFigures, useUserFigures } from '../use-figures';
import { ChartCard } from './ChartCard';
import { NumbersTable } from './NumbersTable';

const Drawing = lazy(() => import('./Drawings'));

/** A queue's colour if it has none. */
const NO_COLOR = '#64748b';
/** Bars of a chart; its table has all. */
const MOST_BARS = 12;

interface ChartsProps {
  query: FigureQuery | undefined;
  filter: DashboardFilter;
}

/** Over time, by queue, by agent. */
export function Charts(props: ChartsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <OverTime {...props} />
      </Box>
      <ByQueue {...props} />
      <ByAgent {...props} />
    </Box>
  );
}

function OverTime({ query, filter }: ChartsProps) {
  const { t, language } = useI18n();
  const { data, error, refetch } = useTimeFigures(query);
  const title = t('dashboard.overTime');
  const names = { opened: t('dashboard.opened'), closed: t('dashboard.closed') };
  const number = (value: number) => value.toLocaleString(LOCALES[language]);
  const points = (data?.opened.data ?? []).map(({ date, hour, total }, at) => ({
    key: `${date} ${hour ?? ''}`,
    label: hour === null ? formatDay(date).slice(0, 5) : `${String(hour).padStart(2, '0')}:00`,
    opened: total,
    closed: data!.closed.data[at]?.total ?? 0,
    to: rowsHref('opened', data!.opened.range, filter, { day: date, hour }),
    toClosed: rowsHref('closed', data!.opened.range, filter, { day: date, hour }),
  }));
  const sum = (text: 'openedSum' | 'closedSum', count: number) =>
    t(`dashboard.${text}`, { smart_count: count, count: number(count) });
  const sums = data && [sum('openedSum', data.opened.count), sum('closedSum', data.closed.count)].join(', ');
  return (
    <ChartCard
      title={title}
      note={sums}
      isReady={data !== undefined}
      isEmpty={data?.opened.count === 0 && data.closed.count === 0}
      error={error}
      onRetry={() => void refetch()}
      chart={<Drawing kind="time" points={points} names={names} />}
      table={
        <NumbersTable
          label={title}
          head={[t('dashboard.when'), names.opened, names.closed]}
          rows={points.map(({ key, label, opened, closed, to, toClosed }) => ({
            ...{ key, label },
            cells: [
              { text: number(opened), to },
              { text: number(closed), to: toClosed },
            ],
          }))}
        />
      }
    />
  );
}

function ByQueue({ query, filter }: ChartsProps) {
  const { t, language } = useI18n();
  const duration = useDuration();
  const { data, error, refetch } = useQueueFigures(query);
  const title = t('dashboard.byQueue');
  const number = (value: number) => value.toLocaleString(LOCALES[language]);
  const rows = (data?.data ?? []).map((queue) => ({
    ...queue,
    label: queue.name ?? t(queue.id === 0 ? 'common.noQueue' : 'dashboard.removedQueue'),
    to: rowsHref('opened', data!.range, filter, { queueId: queue.id }),
    toClosed: rowsHref('closed', data!.range, filter, { queueId: queue.id }),
  }));
  return (
    <ChartCard
      title={title}
      note={undefined}
      isReady={data !== undefined}
      isEmpty={rows.every(({ total, closed }) => total === 0 && closed === 0)}
      error={error}
      onRetry={() => void refetch()}
      chart={
        <Drawing
          kind="parts"
          name={t('dashboard.opened')}
          parts={rows.slice(0, MOST_BARS).map(({ label, total, color, to }) => ({
            ...{ label, total, to, color: safeColor(color, NO_COLOR) },
          }))}
        />
      }
      table={
        <NumbersTable
          label={title}
          head={[
            ...([t('dashboard.queue'), t('dashboard.opened'), t('dashboard.closed')] as const),
            ...[t('dashboard.waitShort'), t('dashboard.handleShort')],
          ]}
          rows={rows.map((one) => ({
            ...{ key: one.id, label: one.label },
            cells: [
              { text: number(one.total), to: one.to },
              { text: number(one.closed), to: one.toClosed },
              { text: duration(one.avgWaitTime) },
              { text: duration(one.avgSupportTime) },
            ],
          }))}
        />
      }
    />
  );
}

function ByAgent({ query, filter }: ChartsProps) {
  const { t, language } = useI18n();
  const { data, error, refetch } = useUserFigures(query);
  const title = t('dashboard.byAgent');
  const parts = (data?.data ?? []).map(({ id, name, total }) => ({
    ...{ key: id, total, label: name ?? t('dashboard.removedUser') },
    to: rowsHref('closed', data!.range, filter, { userId: id }),
  }));
  return (
    <ChartCard
      title={title}
      note={undefined}
      isReady={data !== undefined}
      isEmpty={parts.every(({ total }) => total === 0)}
      error={error}
      onRetry={() => void refetch()}
      chart={<Drawing kind="parts" name={t('dashboard.closed')} parts={parts.slice(0, MOST_BARS)} />}
      table={
        <NumbersTable
          label={title}
          head={[t('dashboard.agent'), t('dashboard.closed')]}
          rows={parts.map(({ key, label, total, to }) => ({
            ...{ key, label },
            cells: [{ text: total.toLocaleString(LOCALES[language]), to }],
          }))}
        />
      }
    />
  );
}
