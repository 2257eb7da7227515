import type { HotSession } from '../infra/hot-session.js';
import {
  ADDED,
  ADD_LANE_COUNTS,
  laneChanges,
  type LaneMove,
} from '../modules/tickets/board/lane-counts.tx.js';

export interface Counted {
  companyId: number;
  status: string;
  queueId: number | null;
  userId: number | null;
  laneId: number | null;
}
/** Changes to badge counts during a batch: added up in memory, written last and in the order of their keys. */
export interface Counters {
  add(ticket: Counted, by?: number): void;
  move(from: Counted, to: Counted): void;
  write(session: HotSession): void;
}

export function createCounters(): Counters {
  const totals = new Map<string, { ticket: Counted; total: number }>();
  const inLanes: LaneMove[] = [];
  const add: Counters['add'] = (ticket, by = 1) => {
    const key = [ticket.companyId, ticket.status, ticket.queueId ?? 0, ticket.userId ?? 0].join('/');
    const entry = totals.get(key) ?? { ticket: { ...ticket }, total: 0 };
    entry.total += by;
    totals.set(key, entry);
    if (ticket.laneId !== null) inLanes.push(by > 0 ? { after: { ...ticket } } : { before: { ...ticket } });
  };
  return {
    add,
    move(from, to) {
      add(from, -1);
      add(to);
    },
    write(session) {
      const rows = [...totals].filter(([, { total }]) => total !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
      if (rows.length)
        session.later(
          `INSERT INTO ticketCounts (companyId, status, queueId, userId, total) VALUES ?
         ON DUPLICATE KEY UPDATE total = total + VALUES(total)`,
          rows.map(([, { ticket, total }]) => [
            ticket.companyId,
            ticket.status,
            ticket.queueId ?? 0,
            ticket.userId ?? 0,
            total,
          ]),
        );
      const lanes = laneChanges(inLanes);
      if (lanes.length) session.later(`${ADD_LANE_COUNTS} VALUES ? ${ADDED}`, lanes);
    },
  };
}
