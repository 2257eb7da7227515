import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useNewest } from '../../lib/live-hooks';

/** Pixels that a mouse moves before it drags, and that a finger may tremble while it rests. */
const MOUSE_PX = 6;
const FINGER_PX = 10;
/** Milliseconds that a finger rests on a card before it drags; before that it scrolls. */
const REST_MS = 300;
/** Pixels from an edge in which the board or a lane scrolls by itself, and pixels of each step. */
const EDGE_PX = 48;
const STEP_PX = 12;

/** Above the card at this index of the lane, the dragged one left out. */
export interface DropTarget {
  laneId: number;
  index: number;
}
export interface Drag {
  id: number;
  target: DropTarget | null;
}
interface Held {
  id: number;
  pointerId: number;
  x: number;
  y: number;
  started: boolean;
  rest?: ReturnType<typeof setTimeout>;
}

/**
 * Cards are dragged by mouse, pen or finger: the same pointer events for all. Elements say what they are by `data-card-id`
 * and `data-lane`; `data-lane-list` scrolls.
 */
export function useDrag(
  board: RefObject<HTMLElement | null>,
  handlers: {
    onStart: (id: number) => void;
    onDrop: (id: number, to: DropTarget) => void;
    onCancel: (id: number) => void;
  },
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  const at = useRef({ x: 0, y: 0 });
  const newest = useNewest({ ...handlers, drag });

  const end = useCallback(
    (drop: boolean) => {
      const { current } = held;
      if (!current) return;
      held.current = null;
      clearTimeout(current.rest);
      if (!current.started) return;
      const target = targetAt(at.current.x, at.current.y, current.id);
      setDrag(null);
      if (drop && target) newest.current.onDrop(current.id, target);
      else newest.current.onCancel(current.id);
    },
    [newest],
  );

  useEffect(() => {
    const node = board.current;
    if (!node) return undefined;
    const start = (one: Held) => {
      clearTimeout(one.rest);
      one.started = true;
      // Lanes are virtual: the card's own element may go while it is dragged.
      node.setPointerCapture(one.pointerId);
      setDrag({ id: one.id, target: targetAt(at.current.x, at.current.y, one.id) });
      newest.current.onStart(one.id);
    };
    const move = (event: globalThis.PointerEvent) => {
      const one = held.current;
      if (!one || event.pointerId !== one.pointerId) return;
      at.current = { x: event.clientX, y: event.clientY };
      const far = Math.hypot(event.clientX - one.x, event.clientY - one.y);
      if (!one.started && event.pointerType === 'touch') return far > FINGER_PX ? end(false) : undefined;
      if (!one.started && far > MOUSE_PX) start(one);
      if (one.started) show();
    };
    const show = () => {
      const one = held.current;
      if (!one) return;
      if (ghost.current) ghost.current.style.transform = `translate(${at.current.x}px, ${at.current.y}px)`;
      const target = targetAt(at.current.x, at.current.y, one.id);
      setDrag((former) => (isSame(former?.target, target) ? former : { id: one.id, target }));
    };
    const down = (event: globalThis.PointerEvent) => {
      const card = (event.target as Element).closest<HTMLElement>('[data-card-id]');
      const isControl = (event.target as Element).closest('a, button') !== null;
      if (!card || isControl || event.button !== 0 || !event.isPrimary) return;
      at.current = { x: event.clientX, y: event.clientY };
      const one: Held = {
        id: Number(card.dataset['cardId']),
        pointerId: event.pointerId,
        ...{ x: event.clientX, y: event.clientY, started: false },
      };
      held.current = one;
      if (event.pointerType === 'touch')
        one.rest = setTimeout(() => held.current === one && start(one), REST_MS);
    };
    const up = (event: globalThis.PointerEvent) => event.pointerId === held.current?.pointerId && end(true);
    const cancel = (event: globalThis.PointerEvent) =>
      event.pointerId === held.current?.pointerId && end(false);
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !held.current?.started) return;
      event.stopPropagation();
      end(false);
    };
    // A finger that drags does not scroll, and a long press opens no menu.
    const still = (event: Event) => held.current?.started && event.cancelable && event.preventDefault();
    const ticks = setInterval(() => held.current?.started && scrollAt(node, at.current) && show(), 16);
    node.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', escape, true);
    node.addEventListener('touchmove', still, { passive: false });
    node.addEventListener('contextmenu', still);
    return () => {
      clearInterval(ticks);
      node.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', escape, true);
      node.removeEventListener('touchmove', still);
      node.removeEventListener('contextmenu', still);
    };
  }, [board, end, newest]);

  /** Before the first move there is no event that places it. */
  const placeGhost = useCallback((node: HTMLDivElement | null) => {
    ghost.current = node;
    if (node) node.style.transform = `translate(${at.current.x}px, ${at.current.y}px)`;
  }, []);
  return { drag, placeGhost, cancel: () => end(false) };
}
export type DragPointer = PointerEvent;

const isSame = (one: DropTarget | null | undefined, other: DropTarget | null): boolean =>
  one?.laneId === other?.laneId && one?.index === other?.index;

/** Where a card would be put at this point of the window. */
function targetAt(x: number, y: number, id: number): DropTarget | null {
  const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]');
  if (!lane) return null;
  const cards = [...lane.querySelectorAll<HTMLElement>('[data-card-id]')].filter(
    (card) => Number(card.dataset['cardId']) !== id,
  );
  const below = cards.find((card) => {
    const { top, height } = card.getBoundingClientRect();
    return y < top + height / 2;
  });
  const index = below
    ? Number(below.dataset['index'])
    : cards.length
      ? Number(cards.at(-1)!.dataset['index']) + 1
      : 0;
  return { laneId: Number(lane.dataset['lane']), index };
}

/** Scrolls what lies near the pointer; whether anything did. */
function scrollAt(board: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  const by = (low: number, high: number, value: number) =>
    value < low + EDGE_PX ? -STEP_PX : value > high - EDGE_PX ? STEP_PX : 0;
  const area = board.getBoundingClientRect();
  const sideways = by(area.left, area.right, x);
  const down = board.scrollHeight > board.clientHeight ? by(area.top, area.bottom, y) : 0;
  const list = document
    .elementFromPoint(x, y)
    ?.closest<HTMLElement>('[data-lane]')
    ?.querySelector('[data-lane-list]');
  const edge = list?.getBoundingClientRect();
  const up = edge ? by(edge.top, edge.bottom, y) : 0;
  if (sideways || down) board.scrollBy(sideways, down);
  if (up) list!.scrollBy(0, up);
  return sideways !== 0 || down !== 0 || up !== 0;
}
