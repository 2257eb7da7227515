import { styled } from '@mui/material/styles';
import type { TicketStatus } from '@recado/sdk/contracts';
import { Chip } from '../../../components/Chip';
import { useTexts } from '../../../lib/i18n';
import { tokens } from '../../../lib/look/tokens';
import { STATUS_LABELS } from '../../../lib/ticket-status';

const Mark = styled(Chip)(({ theme }) => ({
  '&::before': {
    content: '""',
    display: 'inline-block',
    width: 6,
    height: 6,
    marginRight: 5,
    borderRadius: '50%',
    verticalAlign: 'middle',
    background: tokens(theme).faint,
  },
  '&[data-status="open"]::before, &[data-status="group"]::before': { background: tokens(theme).ok },
  '&[data-status="pending"]::before': { background: tokens(theme).warn },
}));

/** Whether a ticket is attended, waits or is resolved, in words. */
export default function StatusMark({ status }: { status: TicketStatus }) {
  const t = useTexts();
  return <Mark data-status={status}>{t(STATUS_LABELS[status])}</Mark>;
}
