import CheckRounded from '@mui/icons-material/CheckRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ticket } from '@recado/sdk/contracts';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { useTicketActions } from '../../../lib/requests/ticket-actions';
import { isWritable } from '../writable';
import { MoreActions } from './MoreActions';
import { useTicketSteps } from './use-ticket-steps';

/**
 * The actions on a phone, above the keyboard and under the thumb: to accept or reopen in words and large, to resolve
 * and to transfer as icons, everything else in the menu.
 */
export function ThumbActions({ ticket, onSearch }: { ticket: Ticket; onSearch: () => void }) {
  const t = useTexts();
  const actions = useTicketActions();
  const busy = actions.busyId === ticket.id;
  const { transfer, steps, rest } = useTicketSteps(ticket);
  const search = { label: t('messaging.search'), Icon: SearchRounded, run: onSearch };
  const opening =
    ticket.status === 'pending'
      ? { label: t('conversation.accept'), run: () => actions.accept(ticket) }
      : ticket.status === 'closed'
        ? { label: t('conversation.reopen'), run: () => actions.reopen(ticket) }
        : null;
  return (
    <Box sx={{ display: 'flex', gap: 0.5, flex: opening ? '1 0 100%' : 'none' }}>
      {opening && (
        <Button variant="contained" loading={busy} onClick={opening.run} sx={{ flex: 1 }}>
          {opening.label}
        </Button>
      )}
      {transfer && (
        <IconAction label={transfer.label} disabled={busy} onClick={transfer.run}>
          <transfer.Icon />
        </IconAction>
      )}
      {isWritable(ticket) && (
        <IconAction
          label={t('conversation.resolve')}
          disabled={busy}
          onClick={() => actions.resolve(ticket, true)}
          sx={{
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            '&:hover': { bgcolor: 'primary.dark' },
          }}
        >
          <CheckRounded />
        </IconAction>
      )}
      <MoreActions steps={[search, ...steps.filter((step) => step !== transfer), ...rest]} disabled={busy} />
    </Box>
  );
}
