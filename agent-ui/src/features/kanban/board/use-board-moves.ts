import { isApiError } from '@recado/sdk/client';
import type { Ticket } from '@recado/sdk/contracts';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n';
import { toast } from '../../../lib/toasts';
import { laneOf, spotAt, type Spot } from '../data/board-state';
import type { Board } from '../data/use-board';
import { cardName } from './card-name';

/** Refusals after which the card is no longer this user's to move: it leaves the board. */
const GONE = ['ERR_TICKET_STATE', 'ERR_NO_TICKET_FOUND'];

/** Moves of cards, with what is said about them. `say` is the live region's text. */
export function useBoardMoves({ tags, state, move }: Pick<Board, 'tags' | 'state' | 'move'>) {
  const { t, showError } = useI18n();
  const [said, say] = useState('');
  const nameOf = (laneId: number) => tags.find(({ id }) => id === laneId)?.name ?? t('kanban.noLane');

  async function put(ticket: Ticket, spot: Spot, place: number): Promise<void> {
    const lane = state?.lanes.find(({ id }) => id === spot.laneId);
    const changes = spot.laneId !== laneOf(ticket);
    // The lane of tickets without a tag has an order of its own.
    if (!lane || (!changes && spot.laneId === 0)) return;
    const total = lane.count + (changes ? 1 : 0);
    const card = cardName(ticket);
    try {
      await move(ticket, spot);
    } catch (error) {
      if (isApiError(error) && GONE.includes(error.code)) say(t('kanban.gone', { card }));
      return showError(error);
    }
    say(t('kanban.moved', { card, lane: nameOf(spot.laneId), place, total }));
    if (!changes) return;
    toast.success(t(spot.laneId === 0 ? 'kanban.removed' : 'kanban.added'));
    const limit = tags.find(({ id }) => id === spot.laneId)?.wipLimit;
    if (limit && total > limit)
      toast.warning(t('kanban.over', { lane: nameOf(spot.laneId), count: total, limit }));
  }
  /** At this index of the lane, the card itself left out. */
  const putAt = (ticket: Ticket, laneId: number, index: number): Promise<void> =>
    state ? put(ticket, spotAt(state, laneId, index, ticket.id), index + 1) : Promise.resolve();
  return { said, say, nameOf, putAt };
}
