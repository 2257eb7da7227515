import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReportFigure, ReportTicket } from '@recado/sdk/contracts';
import { CardList } from '../../components/list/ListCard';
import { useTexts } from '../../lib/i18n';
import { isTime } from './report-labels';
import { RowLink, useRowTexts } from './report-row';

interface ReportCardsProps {
  rows: readonly ReportTicket[] | undefined;
  figure: ReportFigure | null;
  pageSize: number;
}
const ROW = {
  px: 1.5,
  py: 1,
  minHeight: 72,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};

/** The rows below each other, where a table has no room. */
export function ReportCards({ rows, figure, pageSize }: ReportCardsProps) {
  const t = useTexts();
  return (
    <CardList aria-label={t('reports.table')} sx={{ border: 0, borderRadius: 0, boxShadow: 'none' }}>
      {rows?.map((row) => (
        <Item key={`${row.id}.${row.ordinal ?? 0}.${row.at ?? ''}`} row={row} figure={figure} />
      )) ??
        Array.from({ length: pageSize }, (_, at) => (
          <Box component="li" key={at} sx={ROW}>
            <Skeleton width="60%" />
            <Skeleton width="90%" />
          </Box>
        ))}
    </CardList>
  );
}

function Item({ row, figure }: { row: ReportTicket; figure: ReportFigure | null }) {
  const t = useTexts();
  const texts = useRowTexts(row);
  const times = figure ? [texts.at, ...(isTime(figure) ? [texts.value] : [])] : [texts.createdAt];
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <RowLink row={row} />
        </Box>
        <Box sx={{ typography: 'caption', whiteSpace: 'nowrap', color: 'text.secondary' }}>
          {texts.status}
        </Box>
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {[row.userName, texts.queue, row.whatsappName].filter(Boolean).join(' · ')}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {times.join(' · ')}
        {row.supportTime !== null && ` · ${t('reports.supportTime')}: ${texts.supportTime}`}
        {row.NPS !== null && ` · ${t('reports.nps')}: ${row.NPS}`}
      </Box>
    </Box>
  );
}
