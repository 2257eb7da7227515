import type { MomentTicket } from '@recado/sdk/contracts';
import { describe, expect, it } from 'vitest';
import { aTicket } from '../../../../test/objects';
import { NOBODY, WAITING, afterFrame, boardOf, withMore, withUser, type Board } from './board';

const NOW = '2026-11-27T12:00:00.000Z';
const moment = (id: number, change: Partial<MomentTicket> = {}): MomentTicket => ({
  ...aTicket({ id, createdAt: `2026-11-26T12:00:${String(id).padStart(2, '0')}.000Z` }),
  since: '2026-11-26T13:00:00.000Z',
  ...change,
});
const waits = (id: number) => moment(id, { status: 'pending', userId: null, user: null });
/** Two of 30 that wait, two of user 7, one of user 8. */
const board = (): Board =>
  boardOf({
    waiting: { user: null, count: 30, tickets: [waits(1), waits(2)] },
    agents: [
      { user: { id: 7, name: 'Marina', online: true }, count: 2, tickets: [moment(3), moment(5)] },
      { user: { id: 8, name: 'Caio', online: false }, count: 1, tickets: [moment(4, { userId: 8 })] },
    ],
    moreAgents: 0,
    now: NOW,
  });
const shown = ({ cards }: Board) =>
  cards.map(({ id, count, tickets }) => [id, count, tickets.map((one) => one.id)]);

describe('the live board', () => {
  it('has who waits first, then the agents as the server orders them', () =>
    expect(shown(board())).toEqual([
      [WAITING, 30, [1, 2]],
      [7, 2, [3, 5]],
      [8, 1, [4]],
    ]));

  it('moves what is accepted, by its age; how long it is open only the server knows', () => {
    const after = afterFrame(board(), { id: 2, ticket: moment(2, { userId: 8 }) }, NOW);
    expect(shown(after.board)).toEqual([
      [WAITING, 29, [1]],
      [7, 2, [3, 5]],
      [8, 2, [2, 4]],
    ]);
    expect(after.isExact).toBe(false);
    expect(after.board.cards[2]!.tickets[0]!.since).toBe(NOW);
  });

  it('shows a new message in its place, without another read', () => {
    const after = afterFrame(board(), { id: 5, ticket: moment(5, { lastMessage: 'Ainda aí?' }) }, NOW);
    expect(after.isExact).toBe(true);
    expect(shown(after.board)).toEqual(shown(board()));
    expect(after.board.cards[1]!.tickets[1]).toMatchObject({
      lastMessage: 'Ainda aí?',
      since: moment(5).since,
    });
  });

  it('lets go what is closed or out of sight, and keeps the emptied card', () => {
    const closed = afterFrame(board(), { id: 4, ticket: moment(4, { status: 'closed' }) }, NOW).board;
    expect(shown(closed).at(-1)).toEqual([8, 0, []]);
    expect(shown(afterFrame(board(), { id: 1, ticket: null }, NOW).board)[0]).toEqual([WAITING, 29, [2]]);
  });

  it('makes a card for an agent who had none, and one for tickets that nobody holds', () => {
    const user = { id: 9, name: 'Rui', color: null };
    const his = afterFrame(board(), { id: 1, ticket: moment(1, { userId: 9, user }) }, NOW).board;
    expect(his.cards.at(-1)).toMatchObject({ id: 9, name: 'Rui', count: 1 });
    const nobodys = afterFrame(board(), { id: 3, ticket: moment(3, { userId: null, user: null }) }, NOW);
    expect(nobodys.board.cards.at(-1)).toMatchObject({ id: NOBODY, name: null, count: 1 });
  });

  it('asks the server about what it does not know', () => {
    const after = afterFrame(board(), { id: 99, ticket: moment(99) }, NOW);
    expect(after).toEqual({ board: board(), isExact: false });
  });

  it('takes further tickets once, and knows who is online', () => {
    const more = withMore(board(), WAITING, [waits(2), waits(6)]);
    expect(shown(more)[0]).toEqual([WAITING, 30, [1, 2, 6]]);
    expect(withUser(more, { id: 8, name: 'Caio N.', online: true }).cards[2]).toMatchObject({
      name: 'Caio N.',
      online: true,
    });
  });
});
