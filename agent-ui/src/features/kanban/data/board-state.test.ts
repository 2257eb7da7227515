import type { Ticket } from '@recado/sdk/contracts';
import { describe, expect, it } from 'vitest';
import {
  fromPage,
  isOnBoard,
  movedTo,
  spotAt,
  withCounts,
  withPage,
  withTicket,
  withoutTicket,
  type BoardState,
} from './board-state';

const ticket = (id: number, laneId: number | null = null, lanePosition: string | null = null) =>
  ({
    ...{ id, laneId, lanePosition, status: 'open', queueId: 1, userId: 2 },
    ...{ tags: [], contact: { tags: [] } },
  }) as unknown as Ticket;
const lane = (id: number, count: number, cursor: string | null = null) => ({ id, count, cursor });
/** Two without a tag, three in lane 7, of which one is not loaded. */
const board = () =>
  fromPage({
    tickets: [ticket(2), ticket(1), ticket(5, 7, 'B'), ticket(4, 7, 'D')],
    lanes: [lane(0, 2), lane(7, 3, 'D.4'), lane(8, 0)],
  });
const shown = ({ lanes }: BoardState) => lanes.map(({ ids, count }) => [ids, count]);

describe('the state of the board', () => {
  it('has the cards of each lane in order, and its number of cards', () =>
    expect(shown(board())).toEqual([
      [[2, 1], 2],
      [[5, 4], 3],
      [[], 0],
    ]));

  it('takes further pages and counts', () => {
    const more = withPage(board(), { tickets: [ticket(6, 7, 'E'), ticket(4, 7, 'D')], lanes: [lane(7, 3)] });
    expect(shown(more)[1]).toEqual([[5, 4, 6], 3]);
    expect(more.lanes[1]!.cursor).toBeNull();
    expect(shown(withCounts(board(), { tickets: [], lanes: [lane(7, 9)] }))[1]).toEqual([[5, 4], 9]);
  });

  it('moves a card between lanes with both counts, and within one without', () => {
    expect(shown(withTicket(board(), ticket(1, 7, 'C')))).toEqual([
      [[2], 1],
      [[5, 1, 4], 4],
      [[], 0],
    ]);
    expect(shown(withTicket(board(), ticket(4, 7, 'A')))[1]).toEqual([[4, 5], 3]);
    expect(shown(withTicket(board(), ticket(5)))[0]).toEqual([[5, 2, 1], 3]);
  });

  it('leaves a card behind the last loaded one to the next page', () => {
    const state = withTicket(board(), ticket(1, 7, 'Z'));
    expect(shown(state)[1]).toEqual([[5, 4], 4]);
    expect(state.cards.has(1)).toBe(false);
  });

  it('shows a card that is new, and leaves its count to the server', () =>
    expect(shown(withTicket(board(), ticket(9, 8, 'A')))[2]).toEqual([[9], 0]));

  it('takes a card away once', () => {
    const state = withoutTicket(board(), 4);
    expect(shown(state)[1]).toEqual([[5], 2]);
    expect(withoutTicket(state, 4)).toBe(state);
  });

  it('puts a moved card right behind the one above, until the server tells its place', () => {
    const at = (laneId: number, index: number) => {
      const spot = spotAt(board(), laneId, index, 1);
      return [spot, shown(withTicket(board(), movedTo(board(), ticket(1), spot)))] as const;
    };
    expect(at(7, 0)[0]).toEqual({ laneId: 7, afterId: null, beforeId: 5 });
    expect(at(7, 0)[1][1]).toEqual([[1, 5, 4], 4]);
    expect(at(7, 1)[0]).toEqual({ laneId: 7, afterId: 5, beforeId: 4 });
    expect(at(7, 1)[1][1]).toEqual([[5, 1, 4], 4]);
    expect(spotAt(board(), 7, 1, 5)).toEqual({ laneId: 7, afterId: 4, beforeId: null });
  });

  it.each([
    [{}, true],
    [{ status: 'closed' }, false],
    [{ status: 'nps' }, false],
    [{ status: 'group' }, true],
    [{ queueId: null }, true],
    [{ queueId: 9 }, false],
    [{ userId: 3 }, false],
    [{ tags: [] }, false],
  ])('knows of %j whether it is a card', (fields, fits) => {
    const filter = { queueIds: [0, 1], userId: 2, tagId: 5 };
    expect(isOnBoard({ ...ticket(1), tags: [{ id: 5 }], ...fields } as Ticket, filter)).toBe(fits);
  });
});
