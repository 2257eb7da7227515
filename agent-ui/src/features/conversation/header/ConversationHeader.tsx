import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ticket } from '@recado/sdk/contracts';
import { ContactAvatar } from '../../../components/ContactAvatar';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { useTicketPlace } from '../../../lib/requests/ticket-place';
import { HeaderActions, type Room } from './HeaderActions';
import { Onlookers } from './Onlookers';

interface HeaderProps {
  ticket: Ticket;
  /** Pixels that it has. */
  width: number;
  /** On a phone the actions are where the thumb is, at the composer. */
  actionsBelow: boolean;
  paneShown: boolean;
  onTogglePane: () => void;
  onSearch: () => void;
}

/** Pixels from which on every action fits, and its next step in words: the name keeps two hundred in any case. */
const EVERYTHING_PX = 680;
const STEP_PX = 540;
const roomFor = (width: number): Room =>
  width >= EVERYTHING_PX ? 'everything' : width >= STEP_PX ? 'step' : 'little';

/** A long name is cut, the number of the ticket never. */
const ELLIPSIS = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Whose conversation this is, who holds it, who is viewing it, and its actions. */
export function ConversationHeader(props: HeaderProps) {
  const { ticket, width, actionsBelow, paneShown, onTogglePane, onSearch } = props;
  const t = useTexts();
  const { navigate, none, beside } = useTicketPlace();
  const who = ticket.user
    ? t('conversation.assigned', { name: ticket.user.name })
    : t(ticket.isBot ? 'conversation.withBot' : 'conversation.unassigned');
  const facts = [who, ticket.queue?.name ?? t('tickets.noQueue')].join(' · ');
  const paneLabel = t(paneShown ? 'conversation.hideContact' : 'conversation.showContact');
  return (
    <Box
      component="header"
      sx={{
        minHeight: 64,
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 1,
        pr: { xs: 1, md: 2 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {!beside && (
        <IconAction label={t('conversation.back')} onClick={() => void navigate(none)}>
          <ArrowBackRounded />
        </IconAction>
      )}
      <ContactAvatar contact={ticket.contact} channel={ticket.channel} />
      <Box sx={{ flex: 1, minWidth: 0, ml: 0.5 }}>
        <Typography variant="h2" sx={{ display: 'flex', gap: 0.75 }}>
          <Box component="span" title={ticket.contact.name} sx={ELLIPSIS}>
            {ticket.contact.name}
          </Box>{' '}
          <Box component="span" sx={{ flex: 'none', color: 'recado.faint', fontWeight: 400 }}>
            #{ticket.id}
          </Box>
        </Typography>
        <Typography noWrap sx={{ fontSize: 13, color: 'text.secondary' }}>
          <Onlookers ticketId={ticket.id} />
          {facts}
        </Typography>
      </Box>
      {!actionsBelow && <HeaderActions ticket={ticket} room={roomFor(width)} onSearch={onSearch} />}
      <IconAction label={paneLabel} aria-pressed={paneShown} onClick={onTogglePane}>
        <ViewSidebarOutlined />
      </IconAction>
    </Box>
  );
}
