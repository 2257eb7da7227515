import CloudOff from '@mui/icons-material/CloudOffOutlined';
import SearchOff from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { REPORT_PAGE_SIZES } from '@recado/sdk/contracts';
import { LOCALES } from '@recado/sdk/rules';
import { useRef } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { Panel } from '../../components/Panel';
import { EVERYTHING } from '../../lib/figures/report-address';
import { useI18n } from '../../lib/i18n';
import { useErrorText } from '../../lib/use-error-text';
import { useWidth } from '../../lib/use-width';
import { useFreshLists } from '../../live/use-lists';
import { ExcelActions } from './exports/ExcelActions';
import { FigureChips } from './FigureChips';
import { ReportCards } from './ReportCards';
import { ReportFilters } from './ReportFilters';
import { ReportTable } from './ReportTable';
import { ScheduleAction } from './schedules/ScheduleAction';
import { useReport, useReportAddress, type PageSize } from './use-report';

/** Pixels that the table needs: there are as many on a screen of 1280 beside the open menu. */
const TABLE_WIDTH = 900;

/** `/reports`: tickets by their creation, or exactly what a number of the dashboard counts. */
export default function ReportsScreen() {
  const { t, language } = useI18n();
  const errorText = useErrorText();
  const { selection, page, pageSize, usual, go, change } = useReportAddress();
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area);
  useFreshLists();
  const { data, error, refetch, isFetching, isPlaceholderData } = useReport(selection, page, pageSize);
  const number = (value: number) => value.toLocaleString(LOCALES[language]);
  const total = data?.totalTickets;
  const totalText =
    total &&
    t(total.isCapped ? 'reports.totalMore' : 'reports.total', {
      smart_count: total.total,
      total: number(total.total),
    });
  const Rows = width >= TABLE_WIDTH ? ReportTable : ReportCards;
  const retry = (
    <Button variant="contained" size="small" onClick={() => void refetch()}>
      {t('actions.retry')}
    </Button>
  );
  const clear = () => go({ ...EVERYTHING, ...usual });
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      <Box ref={area} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, p: { xs: 1, sm: 2 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 40 }}>
          <Typography variant="h1" component="h2">
            {t('nav.reports')}
          </Typography>
          <Typography color="textSecondary" role="status" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
            {totalText}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 0.5, md: 1.5 } }}>
            <ScheduleAction selection={selection} />
            <ExcelActions selection={selection} disabled={!total || total.total === 0} />
          </Box>
        </Box>
        <ReportFilters selection={selection} onChange={change} />
        <FigureChips selection={selection} onChange={change} />
        {error && !data ? (
          <EmptyState icon={CloudOff} title={t('reports.failed')} text={errorText(error)} action={retry} />
        ) : data?.tickets.length === 0 && !isFetching ? (
          <EmptyState
            icon={SearchOff}
            title={t('reports.empty')}
            text={t('reports.emptyText')}
            action={<Button onClick={clear}>{t('tickets.clearFilters')}</Button>}
          />
        ) : (
          <Panel
            aria-label={t('nav.reports')}
            aria-busy={!data || isPlaceholderData || undefined}
            sx={{ p: 0, overflow: 'hidden' }}
          >
            <Box sx={{ height: 4 }}>
              {isFetching && data && <LinearProgress aria-label={t('actions.loading')} />}
            </Box>
            <Rows rows={data?.tickets} figure={selection.figure} pageSize={pageSize} />
            <TablePagination
              component="div"
              count={total?.total ?? 0}
              page={total ? Math.min(page - 1, Math.max(0, Math.ceil(total.total / pageSize) - 1)) : 0}
              rowsPerPage={pageSize}
              rowsPerPageOptions={[...REPORT_PAGE_SIZES]}
              onPageChange={(_, next) => go(selection, next + 1)}
              onRowsPerPageChange={(event) => go(selection, 1, Number(event.target.value) as PageSize)}
              labelRowsPerPage={t('reports.perPage')}
              labelDisplayedRows={({ from, to, count }) =>
                t(total?.isCapped ? 'reports.placeMore' : 'reports.place', {
                  ...{ from: number(from), to: number(to), count: number(count) },
                })
              }
              getItemAriaLabel={(where) => t(where === 'next' ? 'reports.nextPage' : 'reports.formerPage')}
              slotProps={{ select: { inputProps: { 'aria-label': t('reports.perPage') } } }}
            />
          </Panel>
        )}
      </Box>
    </Box>
  );
}
