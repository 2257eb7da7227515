import type { Ticket } from '@recado/sdk/contracts';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Ghost } from '../../../components/drag/Ghost';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { useI18n } from '../../../lib/i18n';
import { useNewest } from '../../../lib/live-hooks';
import { toast } from '../../../lib/toasts';
import { laneOf, type BoardState } from '../data/board-state';
import type { Board } from '../data/use-board';
import type { ConversationBeside } from '../parts';
import { BoardLane } from './BoardLane';
import { BoardSheet } from './board-styles';
import { cardName } from './card-name';
import { MoveDialog } from './MoveDialog';
import { useBoardKeys } from './use-board-keys';
import { useBoardMoves } from './use-board-moves';
import { useDrag } from '../../../components/drag/use-drag';
import { useOpenCard } from './use-open-card';

interface BoardViewProps {
  board: Board;
  state: BoardState;
  /** The last card that left the board. */
  goneId: number | null;
  beside: ConversationBeside;
}

/** The lanes, and the ways to move a card: by pointer, by keys, by a list. */
export function BoardView({ board, state, goneId, beside }: BoardViewProps) {
  const { t } = useI18n();
  const { tags, more } = board;
  const area = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [moving, setMoving] = useState<Ticket | null>(null);
  const moves = useBoardMoves(board);
  const keys = useBoardKeys(area, state, { onMove: setMoving, putAt: (...to) => void moves.putAt(...to) });
  useOpenCard(state, beside, keys.focusSoon);
  const nameOf = (id: number) => {
    const ticket = state.cards.get(id);
    return ticket ? cardName(ticket) : `#${id}`;
  };
  const dragging = useDrag(area, {
    onStart: (id) => moves.say(t('kanban.dragging', { card: nameOf(id) })),
    onCancel: () => moves.say(t('kanban.cancelled')),
    onDrop: (id, { laneId, index }) => {
      const ticket = state.cards.get(id);
      const ids = state.lanes.find((lane) => lane.id === laneId)?.ids ?? [];
      const from = ids.indexOf(id);
      // The index counts the card itself while it is above.
      const at = from >= 0 && from < index ? index - 1 : index;
      if (ticket && !(laneId === laneOf(ticket) && at === from)) void moves.putAt(ticket, laneId, at);
    },
  });
  const { drag, cancel } = dragging;
  const newest = useNewest({ drag, cancel });
  // Closed, or out of sight, while it is dragged or about to be moved.
  useEffect(() => {
    if (goneId === null) return;
    const name = `#${goneId}`;
    if (newest.current.drag?.id === goneId) {
      newest.current.cancel();
      toast.warning(t('kanban.gone', { card: name }));
    }
    setMoving((ticket) => (ticket?.id === goneId ? null : ticket));
  }, [goneId, newest, t]);
  const { handleOf } = keys;
  const stableHandle = useNewest(handleOf);
  const onMore = useCallback(
    (laneId: number) => void more(laneId).catch(() => toast.error(t('kanban.moreFailed'))),
    [more, t],
  );
  const setHandle = useCallback(
    (...told: Parameters<typeof handleOf>) => stableHandle.current(...told),
    [stableHandle],
  );
  const choices = state.lanes.map(({ id, count }) => {
    const tag = tags.find((one) => one.id === id);
    return { id, count, name: moves.nameOf(id), color: tag?.color ?? null };
  });
  const choose = (laneId: number) => {
    const ticket = moving!;
    setMoving(null);
    keys.focusSoon(ticket.id);
    void moves.putAt(ticket, laneId, 0);
  };
  return (
    <>
      <VisuallyHidden live="polite">{moves.said}</VisuallyHidden>
      <span id={helpId} hidden>
        {t('kanban.help')}
      </span>
      <BoardSheet
        ref={area}
        role="region"
        aria-label={t('kanban.board')}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        {state.lanes.map((lane) => (
          <BoardLane
            key={lane.id}
            lane={lane}
            tag={tags.find(({ id }) => id === lane.id)}
            cards={state.cards}
            currentId={keys.currentId}
            draggedId={drag?.id ?? null}
            dropIndex={drag?.target?.laneId === lane.id ? drag.target.index : null}
            helpId={helpId}
            beside={beside}
            onMore={onMore}
            onMove={setMoving}
            handleOf={setHandle}
          />
        ))}
      </BoardSheet>
      {drag && <Ghost ref={dragging.placeGhost}>{nameOf(drag.id)}</Ghost>}
      {moving && (
        <MoveDialog ticket={moving} lanes={choices} onChoose={choose} onClose={() => setMoving(null)} />
      )}
    </>
  );
}
