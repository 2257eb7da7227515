import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Row } from './rows';

/** Pixels from the top at which the page above loads. */
const LOAD_OLDER_PX = 50;
/** Pixels from the end that still count as being there. */
const END_PX = 40;

interface ScrollInput {
  rows: readonly Row[];
  onNearTop: () => void;
  onAtEnd: (atEnd: boolean) => void;
}

const isOwn = (row: Row): boolean => row.kind === 'outgoing';
const isArrival = (row: Row): boolean => row.kind === 'message' && !row.message.fromMe;

/**
 * Opens at the first unread message, stays at the end while the reader is there, keeps the place of one who scrolled up
 * and counts what arrives below, and never moves when older pages come in above.
 */
export const useMessageScroll = ({ rows, onNearTop, onAtEnd }: ScrollInput) => {
  const list = useRef<VirtualizerHandle>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const opened = useRef(false);
  const before = useRef<readonly Row[]>([]);
  const [below, setBelow] = useState(0);

  const first = firstMessageKey(rows);
  const last = rows.at(-1)?.key;
  const formerFirst = firstMessageKey(before.current);
  // Rows came in above and none went below: the list keeps its distance from the end.
  const shift = formerFirst !== undefined && formerFirst !== first && before.current.at(-1)?.key === last;

  const toEnd = useCallback(() => {
    list.current?.scrollToIndex(before.current.length - 1, { align: 'end' });
    setBelow(0);
  }, []);

  useLayoutEffect(() => {
    const former = before.current;
    before.current = rows;
    if (rows.length === 0) return;
    if (!opened.current) {
      opened.current = true;
      const unread = rows.findIndex((row) => row.kind === 'unread');
      if (unread > 0) list.current?.scrollToIndex(unread, { align: 'start', offset: -24 });
      else toEnd();
      return;
    }
    if (former === rows) return;
    if (former.at(-1)?.key === last) {
      // A line grew, by the reason of a failed send for one: the end stays in sight.
      if (atEnd.current && !shift) toEnd();
      return;
    }
    const known = new Set(former.map((row) => row.key));
    const fresh = rows.filter((row) => !known.has(row.key));
    if (atEnd.current || fresh.some(isOwn)) toEnd();
    else setBelow((count) => count + fresh.filter(isArrival).length);
  }, [rows, last, shift, toEnd]);

  // A keyboard on a phone or a growing composer takes room from below: the end stays in sight.
  useEffect(() => {
    const box = viewport.current;
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => atEnd.current && toEnd());
    observer.observe(box);
    return () => observer.disconnect();
  }, [toEnd]);

  const onScroll = useCallback(
    (offset: number) => {
      const at = list.current;
      if (!at) return;
      const now = at.scrollSize - at.viewportSize - offset <= END_PX;
      if (now !== atEnd.current) {
        atEnd.current = now;
        onAtEnd(now);
      }
      if (now) setBelow(0);
      if (offset < LOAD_OLDER_PX && opened.current) onNearTop();
    },
    [onAtEnd, onNearTop],
  );
  // A page that does not fill the log leaves nothing to scroll.
  useEffect(() => {
    const at = list.current;
    if (at && rows.length > 0 && at.scrollSize <= at.viewportSize) onNearTop();
  }, [rows, onNearTop]);

  return { list, viewport, shift, below, toEnd, onScroll };
};

const firstMessageKey = (rows: readonly Row[]): string | undefined =>
  rows.find((row) => row.kind === 'message' || row.kind === 'outgoing')?.key;
