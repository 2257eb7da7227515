import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ticket } from '@recado/sdk/contracts';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { useTicketActions } from '../../../lib/requests/ticket-actions';
import { useOpeningStep } from '../use-opening-step';
import { isWritable } from '../writable';
import { MoreActions } from './MoreActions';
import { ResolveIcon } from './ResolveIcon';
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
  const opening = useOpeningStep(ticket);
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
      {isWritable(ticket) && <ResolveIcon ticket={ticket} busy={busy} />}
      <MoreActions steps={[search, ...steps.filter((step) => step !== transfer), ...rest]} disabled={busy} />
    </Box>
  );
}
