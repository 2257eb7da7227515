import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReportFigure, ReportTicket } from '@recado/sdk/contracts';
import { useTexts } from '../../lib/i18n';
import type { TextKey } from '../../lib/texts/load';
import { isTime } from './report-labels';
import { RowLink, useRowTexts, type RowTexts } from './report-row';

interface ReportRowsProps {
  /** undefined: they are loading. */
  rows: readonly ReportTicket[] | undefined;
  figure: ReportFigure | null;
  pageSize: number;
}
interface Column {
  label: TextKey;
  of: keyof RowTexts;
  right?: true;
  /** Pixels of what has a fixed length; the rest share what is left. */
  width?: number;
}

/** `DD/MM/YYYY`, and the time below it. */
const DATE = 96;
const DURATION = 84;
const TICKET: readonly Column[] = [
  { label: 'reports.connection', of: 'connection' },
  { label: 'reports.user', of: 'user' },
  { label: 'reports.queue', of: 'queue' },
  { label: 'reports.status', of: 'status', width: 98 },
  { label: 'reports.lastMessage', of: 'lastMessage' },
  { label: 'reports.createdAt', of: 'createdAt', width: DATE },
  { label: 'reports.closedAt', of: 'closedAt', width: DATE },
  { label: 'reports.supportTime', of: 'supportTime', right: true, width: DURATION },
  { label: 'reports.nps', of: 'nps', right: true, width: 60 },
];
const FIGURE_AT: Column = { label: 'reports.at', of: 'at', width: DATE };
const FIGURE_TIME: Column = { label: 'reports.value', of: 'value', right: true, width: DURATION };

/** Longer texts end after two lines, and are read whole in the title. */
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** The rows as a table, where there is room for it. */
export function ReportTable({ rows, figure, pageSize }: ReportRowsProps) {
  const t = useTexts();
  const columns = [
    ...(figure ? [FIGURE_AT] : []),
    ...(isTime(figure) ? [FIGURE_TIME] : []),
    ...TICKET.filter(({ of }) => !(figure && of === 'lastMessage')),
  ];
  return (
    <TableContainer
      role="region"
      aria-label={t('reports.table')}
      tabIndex={0}
      sx={{
        '& td, & th': { px: 0.75, fontSize: 13, lineHeight: 1.35 },
        '& tr > th:first-of-type': { pl: 2 },
        '& tr > :last-child': { pr: 2 },
      }}
    >
      <Table size="small" aria-label={t('reports.table')} sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '16%' }}>{t('reports.ticket')}</TableCell>
            {columns.map(({ label, right, width }) => (
              <TableCell key={label} align={right ? 'right' : 'left'} sx={width ? { width } : undefined}>
                {t(label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows
            ? rows.map((row) => (
                <Row key={`${row.id}.${row.ordinal ?? 0}.${row.at ?? ''}`} row={row} columns={columns} />
              ))
            : Array.from({ length: pageSize }, (_, at) => (
                <TableRow key={at} sx={{ height: 45 }}>
                  <TableCell>
                    <Skeleton />
                  </TableCell>
                  {columns.map(({ label }) => (
                    <TableCell key={label}>
                      <Skeleton />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Row({ row, columns }: { row: ReportTicket; columns: readonly Column[] }) {
  const texts = useRowTexts(row);
  return (
    <TableRow hover sx={{ height: 45 }}>
      <TableCell component="th" scope="row">
        <Box sx={TWO_LINES} title={row.contactName ?? undefined}>
          <RowLink row={row} />
        </Box>
      </TableCell>
      {columns.map(({ label, of, right, width }) => (
        <TableCell
          key={label}
          align={right ? 'right' : 'left'}
          title={width ? undefined : texts[of]}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          <Box sx={TWO_LINES}>{texts[of]}</Box>
        </TableCell>
      ))}
    </TableRow>
  );
}
