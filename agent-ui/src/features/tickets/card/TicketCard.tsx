import type { Ticket } from '@recado/sdk/contracts';
import { lazy, memo, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ContactAvatar } from '../../../components/ContactAvatar';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { cardTime } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { lossText } from '../../../lib/messages/loss-text';
import { cutPreview, saidLast } from '../../../lib/messages/preview';
import { OPENED, useTicketActions } from '../../../lib/requests/ticket-actions';
import type { TicketMatch } from '../../../live/tickets/ticket-list-state';
import { useWorkspace, usePresence, useStoredDraft, useTicket } from '../../../live/use-workspace';
import { useUnseenMentions } from '../../../live/unread/unseen-mentions';
import { queueColor } from '../queue-color';
import { CardCheckbox } from '../selection/CardCheckbox';
import { useIsSelected } from '../selection/selected-tickets';
import { CardChips } from './CardChips';
import { AcceptButton } from './CardParts';

const SearchHit = lazy(() => import('./SearchHit'));
const Waited = lazy(() => import('./Waited'));

interface TicketCardProps {
  id: number;
  selected: boolean;
  /** The keyboard stands on it. */
  marked: boolean;
  gone: boolean;
  showUser: boolean;
  /** Tickets of every status are together. */
  showStatus?: boolean;
  /** The message that a search found it by: shown in the place of the last one, and opened at. */
  match?: TicketMatch;
}

/** One ticket of the list. It re-renders only for its own ticket, and its changes render below input priority. */
export const TicketCard = memo(function TicketCard({ id, ...props }: TicketCardProps) {
  const ticket = useDeferredValue(useTicket(id));
  const picked = useIsSelected(id);
  if (!ticket) return <div className="card" aria-hidden />;
  return <CardOf ticket={ticket} picked={picked} {...props} />;
});

type CardOfProps = Omit<TicketCardProps, 'id'> & { ticket: Ticket; picked: boolean };

const CardOf = memo(function CardOf({ ticket, picked, ...props }: CardOfProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (props.marked) link.current?.focus({ preventScroll: true });
  }, [props.marked]);
  const { contact } = ticket;
  return (
    <div
      className="card"
      data-card
      data-selected={props.selected || undefined}
      data-picked={picked || undefined}
      data-gone={props.gone || undefined}
    >
      <span className="strip" style={{ background: queueColor(ticket.queue?.color) }} />
      <div className="face">
        <ContactAvatar contact={contact} channel={ticket.channel} />
        <CardCheckbox id={ticket.id} name={contact.name} chosen={picked} />
      </div>
      <div className="one-line">
        <Link
          ref={link}
          className="card-link"
          to={`/tickets/${ticket.uuid}${props.match ? `?msg=${props.match.messageId}` : ''}`}
          state={OPENED}
          aria-current={props.selected || undefined}
          data-ticket={ticket.id}
        >
          {contact.name}
        </Link>
      </div>
      {ticket.status === 'pending' && !ticket.isBot ? (
        <Suspense fallback={<span />}>
          <Waited since={ticket.createdAt} />
        </Suspense>
      ) : (
        <time className="time" dateTime={ticket.lastMessageAt ?? ticket.updatedAt}>
          {cardTime(ticket.lastMessageAt ?? ticket.updatedAt)}
        </time>
      )}
      {props.match && !props.gone ? (
        <Suspense fallback={<span />}>
          <SearchHit match={props.match} />
        </Suspense>
      ) : (
        <Preview ticket={ticket} gone={props.gone} />
      )}
      <UnreadCount id={ticket.id} count={ticket.unreadMessages} />
      <CardChips ticket={ticket} showUser={props.showUser} showStatus={props.showStatus}>
        {ticket.status === 'pending' && !props.gone && <Accept ticket={ticket} />}
      </CardChips>
    </div>
  );
});

/** What the agent has begun to write, the customer's current activity, or the last message. */
function Preview({ ticket, gone }: { ticket: Ticket; gone: boolean }) {
  const t = useTexts();
  const { tickets } = useWorkspace();
  const { customer } = usePresence(ticket.id);
  const draft = useStoredDraft(ticket.id);
  if (gone) {
    const loss = tickets.loss(ticket.id);
    const why = loss ? lossText(t, loss) : t('tickets.gone');
    return (
      <div className="preview" title={why}>
        {why}
      </div>
    );
  }
  if (customer) {
    return (
      <div className="preview" data-typing>
        {t(customer === 'recording' ? 'tickets.recording' : 'tickets.typing')}
      </div>
    );
  }
  // Nobody can send it after the end.
  if (draft && ticket.status !== 'closed') {
    return (
      <div className="preview" title={draft} data-draft>
        <b>{t('tickets.draft')}</b> {cutPreview(draft)}
      </div>
    );
  }
  // A sound has no text of its own: its file's name is shown.
  const said = saidLast(t, ticket);
  const text = said || t(ticket.lastMessageType === null ? 'tickets.noMessage' : 'tickets.deleted');
  return (
    <div className="preview" title={text}>
      {cutPreview(text)}
    </div>
  );
}

function UnreadCount({ id, count }: { id: number; count: number }) {
  const t = useTexts();
  const named = useUnseenMentions().mark?.(id, count);
  if (named) return named;
  if (count === 0) return <span />;
  return (
    <span className="unread">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{t('tickets.unread', { smart_count: count })}</VisuallyHidden>
    </span>
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
