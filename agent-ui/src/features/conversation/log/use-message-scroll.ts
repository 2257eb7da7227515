import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { holds, type Row } from './rows';

/** Pixels from the top at which the page above loads. */
const LOAD_OLDER_PX = 50;
/** Pixels from the end that still count as being there. */
const END_PX = 40;
/** Pixels from the end within which the log follows its growth. */
const HOLD_PX = 4;
/** Pixels from the end at which the way back to it is offered. */
const FAR_PX = 400;
/** Pixels from the end of a part that was jumped to, at which the page below loads. */
const LOAD_NEWER_PX = 200;

interface ScrollInput {
  viewport: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  /** The rows reach the newest message. */
  attached: boolean;
  /** The message that the reader asked for; a new object for each time. */
  focus: { messageId: number } | null;
  onNearTop: () => void;
  onNearEnd: () => void;
  onAtEnd: (atEnd: boolean) => void;
}

const isOwn = (row: Row): boolean => row.kind === 'outgoing';
const arrivalsIn = (row: Row): number => {
  if (row.kind === 'message') return row.message.fromMe ? 0 : 1;
  return row.kind === 'album' && !row.messages[0]?.fromMe ? row.messages.length : 0;
};

/**
 * Opens at the first unread message or at the requested one, stays at the end while the reader is there, keeps the
 * position of a reader who scrolled up and counts new messages below, and never moves when older pages are loaded
 * above.
 */
export const useMessageScroll = (input: ScrollInput) => {
  const { viewport, rows, attached, focus, onNearTop, onNearEnd, onAtEnd } = input;
  const list = useRef<VirtualizerHandle>(null);
  const atEnd = useRef(true);
  /** Until the reader moves up, the end stays in sight, whatever grows or shrinks. */
  const held = useRef(false);
  const offsetBefore = useRef(0);
  const opened = useRef(false);
  const before = useRef<readonly Row[]>([]);
  const wasAttached = useRef(attached);
  const wantsEnd = useRef(false);
  const shown = useRef<ScrollInput['focus']>(null);
  const [below, setBelow] = useState(0);
  const [far, setFar] = useState(false);

  const first = firstMessageKey(rows);
  const last = rows.at(-1)?.key;
  const formerFirst = firstMessageKey(before.current);
  // Rows came in above and none went below: the list keeps its distance from the end.
  const shift = formerFirst !== undefined && formerFirst !== first && before.current.at(-1)?.key === last;

  const toEnd = useCallback(() => {
    held.current = true;
    list.current?.scrollToIndex(before.current.length - 1, { align: 'end' });
    setBelow(0);
  }, []);
  /** Goes to the end once the rows that lead there have come. */
  const expectEnd = useCallback(() => {
    wantsEnd.current = true;
  }, []);

  useLayoutEffect(() => {
    const former = before.current;
    const joined = wasAttached.current;
    before.current = rows;
    wasAttached.current = attached;
    if (rows.length === 0) return;
    if (!opened.current) {
      opened.current = true;
      const unread = rows.findIndex((row) => row.kind === 'unread');
      if (unread > 0) list.current?.scrollToIndex(unread, { align: 'start', offset: -24 });
      else toEnd();
      return;
    }
    if (wantsEnd.current && attached) {
      wantsEnd.current = false;
      return toEnd();
    }
    if (former === rows) return;
    // The end took the place of a part that was jumped to.
    if (!joined && attached && !rows.some(({ key }) => key === former.at(-1)?.key)) return toEnd();
    if (!joined || !attached) return;
    if (former.at(-1)?.key === last) {
      // A line grew, by the reason of a failed send for one: the end stays in sight.
      if ((atEnd.current || held.current) && !shift) toEnd();
      return;
    }
    const known = new Set(former.map((row) => row.key));
    const fresh = rows.filter((row) => !known.has(row.key));
    if (atEnd.current || held.current || fresh.some(isOwn)) toEnd();
    else setBelow((count) => count + fresh.reduce((sum, row) => sum + arrivalsIn(row), 0));
  }, [rows, attached, last, shift, toEnd]);

  // Behind the effect above, so that the message that was asked for wins over the end.
  useLayoutEffect(() => {
    if (!focus || shown.current === focus) return;
    const index = rows.findIndex((row) => holds(row, focus.messageId));
    if (index < 0) return;
    shown.current = focus;
    atEnd.current = false;
    held.current = false;
    list.current?.scrollToIndex(index, { align: 'center' });
  }, [rows, focus]);

  // A keyboard on a phone or a growing composer takes room from below, and a card whose code has come grows: the end
  // stays in sight.
  useEffect(() => {
    const box = viewport.current;
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    let measured = false;
    const room = new ResizeObserver(() => {
      // The first report is of the size it has, and may not move a reader who opened at the first unread message.
      if (measured && (atEnd.current || held.current)) toEnd();
      measured = true;
    });
    room.observe(box);
    const grown = new ResizeObserver(() => held.current && toEnd());
    if (box.lastElementChild) grown.observe(box.lastElementChild);
    return () => {
      room.disconnect();
      grown.disconnect();
    };
  }, [viewport, toEnd]);

  const onScroll = useCallback(
    (offset: number) => {
      const box = viewport.current;
      if (!box) return;
      // Asked of the page: the list learns later that the composer gave its room back, and then the end would seem far.
      const distance = box.scrollHeight - box.clientHeight - box.scrollTop;
      const now = attached && distance <= END_PX;
      setFar(distance > FAR_PX);
      if (attached && distance <= HOLD_PX) held.current = true;
      else if (offset < offsetBefore.current) held.current = false;
      offsetBefore.current = offset;
      if (now !== atEnd.current) {
        atEnd.current = now;
        onAtEnd(now);
      }
      if (now) setBelow(0);
      if (!attached && distance < LOAD_NEWER_PX) onNearEnd();
      if (offset < LOAD_OLDER_PX && opened.current) onNearTop();
    },
    [viewport, attached, onAtEnd, onNearTop, onNearEnd],
  );
  // A page that does not fill the log leaves nothing to scroll.
  useEffect(() => {
    const at = list.current;
    if (at && rows.length > 0 && at.scrollSize <= at.viewportSize) onNearTop();
  }, [rows, onNearTop]);

  return { list, shift, below, far, toEnd, expectEnd, onScroll };
};

const firstMessageKey = (rows: readonly Row[]): string | undefined =>
  rows.find((row) => row.kind !== 'day' && row.kind !== 'unread')?.key;
