import DriveFileMove from '@mui/icons-material/DriveFileMoveOutlined';
import type { Ticket } from '@recado/sdk/contracts';
import { memo, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { IconAction } from '../../../components/IconAction';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { cardTime } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { cutPreview, saidIn, withoutMarks } from '../../../lib/messages/preview';
import { cardName } from './card-name';

interface BoardCardProps {
  ticket: Ticket;
  index: number;
  /** The tab stop of the board. */
  isCurrent: boolean;
  isDragged: boolean;
  /** Its conversation is open beside the board. */
  isOpen: boolean;
  address: string;
  helpId: string;
  onMove: (ticket: Ticket) => void;
  onOpen: (ticket: Ticket) => void;
}

/** One ticket: it is dragged, moved by keys, or by its button. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { ticket, index, isCurrent, isDragged, isOpen, helpId, onMove, onOpen } = props;
  const t = useTexts();
  const { contact } = ticket;
  const name = cardName(ticket);
  const words = ticket.lastMessageType === 'audio' ? '' : ticket.lastMessage;
  const said = saidIn(t, ticket.lastMessageType, withoutMarks(words ?? '')) || t('tickets.noMessage');
  const open = (event: MouseEvent) => {
    // With one of these keys the browser opens the address elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(ticket);
  };
  return (
    <div
      className="kanban-card"
      role="group"
      aria-label={name}
      aria-describedby={helpId}
      aria-current={isOpen || undefined}
      tabIndex={isCurrent ? 0 : -1}
      data-card-id={ticket.id}
      data-index={index}
      data-dragged={isDragged || undefined}
    >
      <div className="top">
        <span>#{ticket.id}</span>
        {ticket.unreadMessages > 0 && (
          <span className="unread">
            <span aria-hidden>{ticket.unreadMessages > 99 ? '99+' : ticket.unreadMessages}</span>
            <VisuallyHidden>{t('tickets.unread', { smart_count: ticket.unreadMessages })}</VisuallyHidden>
          </span>
        )}
        <time dateTime={ticket.updatedAt}>{cardTime(ticket.updatedAt)}</time>
      </div>
      <div className="name" title={contact.name}>
        {contact.name}
      </div>
      <div className="number">{contact.number ?? ' '}</div>
      <div className="said" title={said}>
        <VisuallyHidden>{t('kanban.lastMessage')}: </VisuallyHidden>
        {cutPreview(said)}
      </div>
      <div className="acts">
        <Link to={props.address} onClick={open} tabIndex={isCurrent ? 0 : -1} data-open draggable={false}>
          {t('kanban.view')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Link>
        <IconAction
          label={t('kanban.moveOf', { card: name })}
          keys="m"
          size="small"
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => onMove(ticket)}
        >
          <DriveFileMove fontSize="small" />
        </IconAction>
      </div>
    </div>
  );
});
