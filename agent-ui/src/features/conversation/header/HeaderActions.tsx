import ReplayRounded from '@mui/icons-material/ReplayRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Button from '@mui/material/Button';
import type { Ticket } from '@recado/sdk/contracts';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { useTicketActions } from '../../../lib/requests/ticket-actions';
import { isWritable } from '../writable';
import { MoreActions } from './MoreActions';
import { ResolveButton } from './ResolveButton';
import { ResolveIcon } from './ResolveIcon';
import { useTicketSteps } from './use-ticket-steps';

/** Every action, only the next step in words, or that as an icon. */
export type Room = 'everything' | 'step' | 'little';

interface HeaderActionsProps {
  ticket: Ticket;
  room: Room;
  onSearch: () => void;
}

/**
 * The action bar: the next step as a button, the others beside it. If room is short they are in the overflow menu, and
 * the step that opens a ticket is offered only below it.
 */
export function HeaderActions({ ticket, room, onSearch }: HeaderActionsProps) {
  const t = useTexts();
  const roomy = room === 'everything';
  const worded = room !== 'little';
  const actions = useTicketActions();
  const busy = actions.busyId === ticket.id;
  const active = isWritable(ticket);
  const { steps, rest } = useTicketSteps(ticket);
  const search = { label: t('messaging.search'), Icon: SearchRounded, keys: 'Mod+F', run: onSearch };
  return (
    <>
      {roomy &&
        [search, ...steps].map(({ label, Icon, keys, run }) => (
          <IconAction key={label} label={label} keys={keys} disabled={busy} onClick={run}>
            <Icon />
          </IconAction>
        ))}
      {active && worded && <ResolveButton ticket={ticket} busy={busy} />}
      {active && !worded && <ResolveIcon ticket={ticket} busy={busy} />}
      {worded && ticket.status === 'pending' && (
        <Button variant="contained" loading={busy} onClick={() => actions.accept(ticket)}>
          {t('conversation.accept')}
        </Button>
      )}
      {worded && ticket.status === 'closed' && (
        <Button
          variant="contained"
          loading={busy}
          startIcon={<ReplayRounded />}
          onClick={() => actions.reopen(ticket)}
        >
          {t('conversation.reopen')}
        </Button>
      )}
      <MoreActions steps={roomy ? rest : [search, ...steps, ...rest]} disabled={busy} />
    </>
  );
}
