import MoveUp from '@mui/icons-material/SwapHorizOutlined';
import type { MomentTicket } from '@recado/sdk/contracts';
import { memo } from 'react';
import { Link } from 'react-router';
import { ColorChip } from '../../components/ColorChip';
import { ContactAvatar } from '../../components/ContactAvatar';
import { IconAction } from '../../components/IconAction';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useDuration } from '../../lib/figures/use-duration';
import { useTexts } from '../../lib/i18n';
import { saidLast } from '../../lib/messages/preview';
import { useMinutesSince } from './data/server-clock';

interface MomentRowProps {
  ticket: MomentTicket;
  /** The tab stop of the board. */
  isCurrent: boolean;
  isDragged: boolean;
  isBusy: boolean;
  helpId: string;
  onMove: (ticket: MomentTicket) => void;
}

/** A ticket in words: `#12 Ana`. */
export const rowName = ({ id, contact }: Pick<MomentTicket, 'id' | 'contact'>): string =>
  `#${id} ${contact.name}`;

/** One ticket: it is opened, and moved by dragging, by a key or by its button. */
export const MomentRow = memo(function MomentRow(props: MomentRowProps) {
  const { ticket, isCurrent, isDragged, isBusy, helpId, onMove } = props;
  const t = useTexts();
  const name = rowName(ticket);
  const said = saidLast(t, ticket) || t('tickets.noMessage');
  return (
    <li>
      <div
        className="row"
        role="group"
        aria-label={name}
        aria-describedby={helpId}
        tabIndex={isCurrent ? 0 : -1}
        data-card-id={ticket.id}
        data-dragged={isDragged || undefined}
        data-busy={isBusy || undefined}
      >
        <ContactAvatar contact={ticket.contact} channel={ticket.channel} size={36} />
        <div style={{ minWidth: 0 }}>
          <Link to={`/tickets/${ticket.uuid}`} tabIndex={isCurrent ? 0 : -1} draggable={false} data-open>
            {ticket.contact.name}
            <VisuallyHidden> #{ticket.id}</VisuallyHidden>
          </Link>
          <div className="said" title={said}>
            {ticket.status === 'open' && ticket.unreadMessages > 0 && ticket.lastMessageAt && (
              <Unanswered since={ticket.lastMessageAt} />
            )}
            {said}
          </div>
        </div>
        <div className="side">
          <Age since={ticket.since} />
          {ticket.isBot ? (
            <span className="said">{t('tickets.bot')}</span>
          ) : (
            <ColorChip label={ticket.queue?.name ?? t('common.noQueue')} color={ticket.queue?.color} />
          )}
        </div>
        <IconAction
          label={t('moments.moveOf', { ticket: name })}
          keys="m"
          size="small"
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => onMove(ticket)}
        >
          <MoveUp fontSize="small" />
        </IconAction>
      </div>
    </li>
  );
});

/** How long the customer's newest message has had no answer, which an early accept does not show. */
function Unanswered({ since }: { since: string }) {
  const t = useTexts();
  const time = useDuration()(useMinutesSince(since));
  return <b>{t('moments.unanswered', { time })} · </b>;
}

/** Only this ticks. */
function Age({ since }: { since: string }) {
  const duration = useDuration();
  return (
    <time className="age" dateTime={since}>
      {duration(useMinutesSince(since))}
    </time>
  );
}
