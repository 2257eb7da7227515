import Button from '@mui/material/Button';
import type { MomentTicket } from '@recado/sdk/contracts';
import { memo } from 'react';
import { PersonAvatar } from '../../components/PersonAvatar';
import { PresenceDot } from '../../components/PresenceDot';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useTexts, type TextFunction } from '../../lib/i18n';
import { NOBODY, WAITING, type Card } from './data/board';
import { hasMore } from './data/use-moments';
import { MomentRow } from './MomentRow';

interface MomentsCardProps {
  card: Card;
  currentId: number | null;
  draggedId: number | null;
  /** The dragged ticket would be put here. */
  isOver: boolean;
  busyIds: ReadonlySet<number>;
  isLoading: boolean;
  helpId: string;
  onMove: (ticket: MomentTicket) => void;
  onMore: (cardId: number) => void;
}

export const cardTitle = (t: TextFunction, { id, name }: Pick<Card, 'id' | 'name'>): string =>
  id === WAITING ? t('moments.waiting') : (name ?? t('moments.nobody'));

/** An agent with the open tickets, or all that wait. */
export const MomentsCard = memo(function MomentsCard(props: MomentsCardProps) {
  const { card, isOver, busyIds, isLoading, helpId, onMove, onMore } = props;
  const t = useTexts();
  const title = cardTitle(t, card);
  const loaded = card.tickets.length;
  const isAgent = card.id > WAITING;
  return (
    <section
      className="card"
      data-lane={card.id}
      data-waiting={card.id === WAITING || undefined}
      data-over={isOver || undefined}
      aria-label={t('moments.card', { name: title, count: card.count })}
    >
      <div className="head">
        {isAgent && <PersonAvatar name={card.name} seed={card.id} size={32} />}
        <h3 title={title}>{title}</h3>
        {isAgent && <PresenceDot online={card.online} />}
        <span className="count">
          <span aria-hidden>{card.count}</span>
          <VisuallyHidden>{t('moments.count', { smart_count: card.count })}</VisuallyHidden>
        </span>
      </div>
      {loaded === 0 ? (
        <p className="empty">{t(card.id === WAITING ? 'moments.noneWaits' : 'moments.noneHere')}</p>
      ) : (
        <ul className="list" aria-label={title}>
          {card.tickets.map((ticket) => (
            <MomentRow
              key={ticket.id}
              ticket={ticket}
              isCurrent={ticket.id === props.currentId}
              isDragged={ticket.id === props.draggedId}
              isBusy={busyIds.has(ticket.id)}
              helpId={helpId}
              onMove={onMove}
            />
          ))}
        </ul>
      )}
      {loaded > 0 && hasMore(card.id, card.count, loaded) && (
        <div className="more">
          <Button size="small" fullWidth loading={isLoading} onClick={() => onMore(card.id)}>
            {t('moments.more', { smart_count: card.count - loaded })}
          </Button>
        </div>
      )}
      {card.id === NOBODY && card.count > loaded && (
        <p className="empty">{t('moments.firstOnly', { shown: loaded, count: card.count })}</p>
      )}
    </section>
  );
});
