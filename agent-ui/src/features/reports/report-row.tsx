import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReportTicket } from '@recado/sdk/contracts';
import { Link as RouterLink } from 'react-router';
import { useCompanyClock } from '../../lib/figures/use-company-clock';
import { useDuration } from '../../lib/figures/use-duration';
import { useTexts } from '../../lib/i18n';
import { saidLast } from '../../lib/messages/preview';
import { STATUS_LABELS } from '../../lib/ticket-status';

const NONE = '–';

/** What a row says of a ticket, as it is written. */
export function useRowTexts(row: ReportTicket) {
  const t = useTexts();
  const duration = useDuration();
  const { moment } = useCompanyClock();
  return {
    connection: row.whatsappName ?? NONE,
    user: row.userName ?? NONE,
    queue: row.queueName ?? t('common.noQueue'),
    status: row.status ? t(STATUS_LABELS[row.status]) : NONE,
    lastMessage: saidLast(t, row) || NONE,
    createdAt: moment(row.createdAt),
    closedAt: row.closedAt ? moment(row.closedAt) : NONE,
    supportTime: duration(row.supportTime),
    nps: row.NPS === null ? NONE : String(row.NPS),
    at: row.at ? moment(row.at) : NONE,
    value: duration(row.value),
  };
}
export type RowTexts = ReturnType<typeof useRowTexts>;

/** The ticket's contact and number; it opens the ticket unless that was deleted. */
export function RowLink({ row: { id, uuid, ordinal, contactName } }: { row: ReportTicket }) {
  const t = useTexts();
  const name = contactName ?? t(uuid === null ? 'reports.deleted' : 'reports.noName');
  const number = (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {` #${id}`}
      {ordinal !== null && ordinal > 1 && ` (${t('reports.ordinal', { ordinal })})`}
    </Box>
  );
  if (uuid === null)
    return (
      <span>
        {name}
        {number}
      </span>
    );
  return (
    <Link
      component={RouterLink}
      to={`/tickets/${uuid}`}
      underline="hover"
      color="textPrimary"
      sx={{ fontWeight: 600 }}
    >
      {name}
      {number}
    </Link>
  );
}
