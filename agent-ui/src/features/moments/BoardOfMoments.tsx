import { Suspense, useCallback, useId, useRef, useState } from 'react';
import type { MomentTicket } from '@recado/sdk/contracts';
import { Ghost } from '../../components/drag/Ghost';
import { useDrag } from '../../components/drag/use-drag';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useI18n } from '../../lib/i18n';
import { lazyWithTexts } from '../../lib/lazy-with-texts';
import { useNewest } from '../../lib/live-hooks';
import { ticketOf, type Board } from './data/board';
import type { Moments } from './data/use-moments';
import { MomentsCard, cardTitle } from './MomentsCard';
import { MomentsSheet } from './moments-styles';
import { rowName } from './MomentRow';
import { useMoves } from './use-moves';
import { useRowKeys } from './use-row-keys';

const QueueDialog = lazyWithTexts(() => import('../../components/queues/QueueDialog'));

/** The cards, and the ways to move a ticket: by pointer, by a key, by a dialog. */
export function BoardOfMoments({ board, moments }: { board: Board; moments: Moments }) {
  const { t, showError } = useI18n();
  const area = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [asked, setAsked] = useState<MomentTicket | null>(null);
  const [said, say] = useState('');
  const moves = useMoves(moments.moved);
  const newest = useNewest(board);
  const ask = useCallback((ticket: MomentTicket) => setAsked(ticket), []);
  const keys = useRowKeys(area, board, (id) => setAsked(ticketOf(board, id) ?? null));
  const nameOf = (id: number) => {
    const ticket = ticketOf(newest.current, id);
    return ticket ? rowName(ticket) : `#${id}`;
  };
  const dragging = useDrag(area, {
    onStart: (id) => say(t('moments.dragging', { ticket: nameOf(id) })),
    onCancel: () => say(t('moments.cancelled')),
    onDrop: (id, { laneId }) => {
      const ticket = ticketOf(newest.current, id);
      const card = newest.current.cards.find((one) => one.id === laneId);
      if (!ticket || !card) return;
      void moves.put(ticket, laneId).then((isMoved) => {
        say(isMoved ? t('moments.moved', { ticket: rowName(ticket), card: cardTitle(t, card) }) : '');
      });
    },
  });
  const { more } = moments;
  const onMore = useCallback((cardId: number) => void more(cardId).catch(showError), [more, showError]);
  const { drag } = dragging;
  return (
    <>
      <VisuallyHidden live="polite">{said}</VisuallyHidden>
      <span id={helpId} hidden>
        {t('moments.help')}
      </span>
      <MomentsSheet
        ref={area}
        role="region"
        aria-label={t('nav.moments')}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        {board.cards.map((card) => (
          <MomentsCard
            key={card.id}
            card={card}
            currentId={keys.currentId}
            draggedId={drag?.id ?? null}
            isOver={drag?.target?.laneId === card.id}
            busyIds={moves.busyIds}
            isLoading={moments.busyCard === card.id}
            helpId={helpId}
            onMove={ask}
            onMore={onMore}
          />
        ))}
      </MomentsSheet>
      {drag && <Ghost ref={dragging.placeGhost}>{nameOf(drag.id)}</Ghost>}
      {asked && (
        <Suspense fallback={null}>
          <QueueDialog
            mode="transfer"
            queueId={asked.queueId}
            ticketId={asked.id}
            busy={moves.busyIds.has(asked.id)}
            onAnswer={(queueId, userId) =>
              void moves.transfer(asked, queueId, userId).then((isDone) => isDone && setAsked(null))
            }
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
