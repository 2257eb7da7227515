import { useEffect, useRef } from 'react';
import { cardOf, neighbourOf, type BoardState } from '../data/board-state';
import type { ConversationBeside } from '../parts';

/**
 * Where the card is whose conversation is open. The focus returns to it with the end of the conversation; if the card
 * has left the board, to the one that took its place.
 */
export function useOpenCard(
  state: BoardState,
  { shownUuid, nextIs }: ConversationBeside,
  focusSoon: (id: number) => void,
): void {
  const last = useRef<{ id: number; laneId: number; index: number } | null>(null);
  useEffect(() => {
    if (shownUuid !== null) {
      const id = cardOf(state, shownUuid)?.id;
      const lane = state.lanes.find(({ ids }) => id !== undefined && ids.includes(id));
      if (lane && id !== undefined) last.current = { id, laneId: lane.id, index: lane.ids.indexOf(id) };
      return;
    }
    const was = last.current;
    last.current = null;
    // Somebody who works on the board meanwhile stays where they are.
    if (was === null || document.activeElement !== document.body) return;
    const ids = state.lanes.find(({ id }) => id === was.laneId)?.ids ?? [];
    const id = state.cards.has(was.id) ? was.id : ids[Math.min(was.index, ids.length - 1)];
    if (id !== undefined) focusSoon(id);
  });
  useEffect(() => nextIs((ticket) => neighbourOf(state, ticket.id)));
}
