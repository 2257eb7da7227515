import type { Ticket } from '@recado/sdk/contracts';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { VListHandle } from 'virtua';
import { neighbourOf, type BoardState, type LaneState } from '../data/board-state';

interface KeyActions {
  onMove: (ticket: Ticket) => void;
  putAt: (ticket: Ticket, laneId: number, index: number) => void;
}

/** One tab stop for the board: arrows go between cards, with Shift they move the card. */
export function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  state: BoardState | null,
  { onMove, putAt }: KeyActions,
) {
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [, setAsked] = useState(0);
  const handles = useRef(new Map<number, VListHandle>());
  /** The card that has the focus: it keeps it when it is rendered anew elsewhere. */
  const held = useRef<number | null>(null);
  /** The one that gets it when that card leaves the board. */
  const heir = useRef<number | null>(null);
  /** The card that gets the focus once it is there. */
  const wanted = useRef<number | null>(null);
  /** The card after this one gets the focus once its page has loaded, unless the person goes elsewhere. */
  const afterLast = useRef<number | null>(null);
  const lanes = state?.lanes ?? [];
  const first = lanes.find(({ ids }) => ids.length > 0)?.ids[0] ?? null;
  const isShown = currentId !== null && lanes.some(({ ids }) => ids.includes(currentId));

  const focus = (id: number): boolean => {
    const lane = lanes.find(({ ids }) => ids.includes(id));
    if (!lane) return false;
    const node = () => board.current?.querySelector<HTMLElement>(`[data-card-id="${id}"]`);
    handles.current.get(lane.id)?.scrollToIndex(lane.ids.indexOf(id), { align: 'nearest' });
    if (node()) {
      node()!.focus();
      node()!.closest('[data-lane]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return document.activeElement === node();
    }
    return false;
  };
  // A virtual lane renders the card a moment after it has scrolled.
  useEffect(() => {
    const below = cardBelow(lanes, afterLast.current);
    if (below !== undefined) {
      afterLast.current = null;
      wanted.current = below;
    }
    const isLost = held.current !== null && document.activeElement === document.body;
    if (state && isLost) wanted.current ??= state.cards.has(held.current!) ? held.current : heir.current;
    if (state && held.current !== null) heir.current = neighbourOf(state, held.current)?.id ?? null;
    if (wanted.current === null) return undefined;
    let frame = 0;
    const attempt = () => {
      if (wanted.current === null) return;
      if (focus(wanted.current)) wanted.current = null;
      else frame = requestAnimationFrame(attempt);
    };
    attempt();
    return () => cancelAnimationFrame(frame);
  });
  const focusSoon = (id: number) => {
    afterLast.current = null;
    wanted.current = id;
    setCurrentId(id);
    // It may be the tab stop already.
    setAsked((times) => times + 1);
  };

  function onKeyDown(event: KeyboardEvent): void {
    const node = event.target as HTMLElement;
    const id = Number(node.dataset['cardId']);
    const ticket = state?.cards.get(id);
    if (!ticket || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = lanes.findIndex(({ ids }) => ids.includes(id));
    const lane = lanes[at]!;
    const index = lane.ids.indexOf(id);
    const handled = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.key.toLowerCase() === 'm') {
      handled();
      return onMove(ticket);
    }
    if (event.key === 'Enter') {
      handled();
      return node.querySelector<HTMLElement>('[data-open]')?.click();
    }
    const step = STEPS[event.key];
    if (!step) return;
    handled();
    const [across, down] = step;
    if (event.shiftKey) {
      const to = lanes[at + across];
      const place = index + down;
      if (!to || (down !== 0 && (lane.id === 0 || place < 0 || place >= lane.ids.length))) return;
      focusSoon(id);
      return putAt(ticket, to.id, across ? 0 : place);
    }
    const next = across ? laneBeside(at, across)?.ids : lane.ids;
    const target = next?.[across ? Math.min(index, next.length - 1) : index + down];
    if (target !== undefined) focusSoon(target);
    else if (down > 0 && lane.cursor !== null) afterLast.current = id;
  }
  /** The next lane with cards. */
  const laneBeside = (at: number, by: number) => {
    for (let n = at + by; n >= 0 && n < lanes.length; n += by) if (lanes[n]!.ids.length > 0) return lanes[n];
    return undefined;
  };
  return {
    currentId: isShown ? currentId : first,
    focusSoon,
    onKeyDown,
    onFocus: (event: FocusEvent) => {
      const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card-id]');
      if (!card) return;
      held.current = Number(card.dataset['cardId']);
      if (held.current !== afterLast.current) afterLast.current = null;
      setCurrentId(held.current);
    },
    onBlur: (event: FocusEvent) => {
      // A card that is taken out of the page has not been left.
      const isLeft = (event.target as HTMLElement).isConnected && document.hasFocus();
      if (!event.relatedTarget && !isLeft) return;
      held.current = null;
      afterLast.current = null;
    },
    handleOf: (laneId: number, handle: VListHandle | null) => {
      if (handle) handles.current.set(laneId, handle);
      else handles.current.delete(laneId);
    },
  };
}

/** Undefined: nothing was asked for, or its page has not loaded. */
function cardBelow(lanes: readonly LaneState[], id: number | null): number | undefined {
  if (id === null) return undefined;
  const ids = lanes.find((lane) => lane.ids.includes(id))?.ids;
  return ids?.[ids.indexOf(id) + 1];
}

const STEPS: Record<string, [across: -1 | 0 | 1, down: -1 | 0 | 1]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
