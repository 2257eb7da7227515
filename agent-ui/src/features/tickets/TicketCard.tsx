import SearchRounded from '@mui/icons-material/SearchRounded';
import type { Ticket } from '@recado/sdk/contracts';
import { memo, useEffect, useRef } from 'react';
import { ContactAvatar } from '../../components/ContactAvatar';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { cardTime } from '../../lib/dates';
import { useTexts } from '../../lib/i18n';
import { cutPreview, kindLabel, withoutMarks } from '../../lib/preview';
import { queueColor } from '../../lib/queue-color';
import { useTicketActions } from '../../lib/ticket-actions';
import type { TicketMatch } from '../../live/ticket-list-state';
import { usePresence, useTicket } from '../../live/use-console';
import { CardChips } from './CardChips';
import { CardCheckbox } from './selection/CardCheckbox';
import { useIsSelected } from './selection/selected-tickets';
import { AcceptButton, Card, CardLink, Face, OneLine, Preview, Strip, Time, Unread } from './CardParts';

interface TicketCardProps {
  id: number;
  selected: boolean;
  /** The keyboard stands on it. */
  marked: boolean;
  gone: boolean;
  showUser: boolean;
  /** The message that a search found it by: shown in the place of the last one, and opened at. */
  match?: TicketMatch;
}

/** One ticket of the list. It wakes for its own ticket alone. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const ticket = useTicket(props.id);
  const picked = useIsSelected(props.id);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (props.marked) link.current?.focus({ preventScroll: true });
  }, [props.marked]);
  if (!ticket) return <Card aria-hidden />;
  const { contact } = ticket;
  return (
    <Card
      data-card
      data-selected={props.selected || undefined}
      data-picked={picked || undefined}
      data-gone={props.gone || undefined}
    >
      <Strip style={{ background: queueColor(ticket.queue?.color) }} />
      <Face>
        <ContactAvatar contact={contact} channel={ticket.channel} />
        <CardCheckbox id={ticket.id} name={contact.name} />
      </Face>
      <OneLine>
        <CardLink
          ref={link}
          to={`/tickets/${ticket.uuid}${props.match ? `?msg=${props.match.messageId}` : ''}`}
          aria-current={props.selected || undefined}
          data-ticket={ticket.id}
        >
          {contact.name}
        </CardLink>
      </OneLine>
      <Time dateTime={ticket.updatedAt}>{cardTime(ticket.updatedAt)}</Time>
      {props.match && !props.gone ? (
        <FoundWord match={props.match} />
      ) : (
        <LastWord ticket={ticket} gone={props.gone} />
      )}
      <UnreadCount count={ticket.unreadMessages} />
      <CardChips ticket={ticket} showUser={props.showUser}>
        {ticket.status === 'pending' && !props.gone && <Accept ticket={ticket} />}
      </CardChips>
    </Card>
  );
});

/** What was said where the search found it. */
function FoundWord({ match }: { match: TicketMatch }) {
  const t = useTexts();
  const text = withoutMarks(match.text);
  return (
    <Preview title={text} data-match>
      <SearchRounded aria-hidden />
      <VisuallyHidden>{t('tickets.foundIn')} </VisuallyHidden>
      {cutPreview(text)}
    </Preview>
  );
}

/** The last message, or what the customer does just now. */
function LastWord({ ticket, gone }: { ticket: Ticket; gone: boolean }) {
  const t = useTexts();
  const { customer } = usePresence(ticket.id);
  if (gone) return <Preview>{t('tickets.gone')}</Preview>;
  if (customer) {
    return (
      <Preview data-typing>{t(customer === 'recording' ? 'tickets.recording' : 'tickets.typing')}</Preview>
    );
  }
  const kind = kindLabel(ticket.lastMessageType);
  // A sound has no words of its own: what stands there is its file's name.
  const words = ticket.lastMessageType === 'audio' ? '' : ticket.lastMessage;
  const without = kind ?? (ticket.lastMessageType === null ? 'tickets.noMessage' : 'tickets.deleted');
  const text = words ? withoutMarks(words) : t(without);
  return <Preview title={text}>{cutPreview(text)}</Preview>;
}

function UnreadCount({ count }: { count: number }) {
  const t = useTexts();
  if (count === 0) return <span />;
  return (
    <Unread>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{t('tickets.unread', { smart_count: count })}</VisuallyHidden>
    </Unread>
  );
}

function Accept({ ticket }: { ticket: Ticket }) {
  const t = useTexts();
  const actions = useTicketActions();
  return (
    <AcceptButton
      aria-label={t('tickets.acceptOf', { name: ticket.contact.name })}
      disabled={actions.busyId === ticket.id}
      onClick={() => actions.accept(ticket)}
    >
      {t('tickets.accept')}
    </AcceptButton>
  );
}
