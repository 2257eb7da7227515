import { useMemo, useState } from 'react';
import { useUser } from '../../../lib/session';
import type { BoardFilter } from '../data/board-state';

/** What a person chose; null is all. */
export interface Chosen {
  queueId: number | null;
  userId: number | null;
  tagId: number | null;
}
/** Tickets without a queue belong to everybody. */
const NO_QUEUE = 0;

/** The board shows the user's own queues; somebody without one sees all that they may. */
export function useBoardFilter() {
  const { queues } = useUser();
  const [chosen, setChosen] = useState<Chosen>({ queueId: null, userId: null, tagId: null });
  const filter = useMemo((): BoardFilter => {
    const own = queues.length > 0 ? [NO_QUEUE, ...queues.map(({ id }) => id)] : [];
    return { ...chosen, queueIds: chosen.queueId === null ? own : [chosen.queueId] };
  }, [chosen, queues]);
  return { chosen, setChosen, filter };
}
