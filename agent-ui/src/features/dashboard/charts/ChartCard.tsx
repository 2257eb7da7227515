import BarChart from '@mui/icons-material/BarChartOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import { IconAction } from '../../../components/IconAction';
import { Panel } from '../../../components/Panel';
import { useTexts } from '../../../lib/i18n';
import { toast } from '../../../lib/toasts';

/** Pixels: the same while it loads, so that nothing moves. */
export const CHART_HEIGHT = 280;

/** Charts that are read as tables, also after one comes back from the rows of a number. */
const tables = new Set<string>();

interface ChartCardProps {
  title: string;
  /** The sum, where the chart has one. */
  note?: string | undefined;
  /** Something was loaded, now or before. */
  isReady: boolean;
  isEmpty: boolean;
  error: unknown;
  onRetry: () => void;
  chart: ReactNode;
  table: ReactNode;
}

/** A chart, and the same numbers as a table for whoever reads them better so. */
export function ChartCard({ title, note, isReady, isEmpty, error, onRetry, chart, table }: ChartCardProps) {
  const t = useTexts();
  const titleId = useId();
  const [asTable, setAsTable] = useState(tables.has(title));
  const toggle = () => {
    if (asTable) tables.delete(title);
    else tables.add(title);
    setAsTable(!asTable);
  };
  const failed = Boolean(error);
  useEffect(() => {
    if (failed) toast.error(t('dashboard.chartFailed'));
  }, [failed, t]);
  const skeleton = <Skeleton variant="rounded" height={CHART_HEIGHT} />;
  const body = !isReady ? (
    failed ? (
      <Box
        sx={{ height: CHART_HEIGHT, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1 }}
      >
        <Typography color="textSecondary">{t('dashboard.chartFailed')}</Typography>
        <Button size="small" variant="outlined" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      </Box>
    ) : (
      skeleton
    )
  ) : isEmpty ? (
    <Typography color="textSecondary" sx={{ height: CHART_HEIGHT, display: 'grid', placeContent: 'center' }}>
      {t('dashboard.nothingHere')}
    </Typography>
  ) : asTable ? (
    <Box
      role="region"
      aria-labelledby={titleId}
      tabIndex={0}
      sx={{ height: CHART_HEIGHT, overflow: 'auto', '@media print': { height: 'auto' } }}
    >
      {table}
    </Box>
  ) : (
    <Box role="figure" aria-labelledby={titleId}>
      <Suspense fallback={skeleton}>{chart}</Suspense>
    </Box>
  );
  return (
    <Panel aria-labelledby={titleId} aria-busy={(!isReady && !failed) || undefined}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40, mb: 1 }}>
        <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Typography id={titleId} variant="subtitle1" component="h3">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        </Box>
        {isReady && !isEmpty && (
          <IconAction
            label={t(asTable ? 'dashboard.asChart' : 'dashboard.asTable', { chart: title })}
            size="small"
            onClick={toggle}
            sx={{ '@media print': { display: 'none' } }}
          >
            {asTable ? <BarChart fontSize="small" /> : <TableRows fontSize="small" />}
          </IconAction>
        )}
      </Box>
      {body}
    </Panel>
  );
}
