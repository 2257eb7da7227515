import type { DueNotice } from '@recado/sdk/contracts';
import { dueState } from '@recado/sdk/rules';
import { NEVER } from '../../infra/subscription.js';

const DAY_MS = 86_400_000;

/**
 * How a subscription stands on a day. `lastDay`: the last day of service. A free one goes on by itself on its due date:
 * until it has ended nobody is told of it.
 */
export function standing(
  dueDate: string | null,
  lastDay: string | null,
  today: string,
  isFree = false,
): Pick<DueNotice, 'dueDate' | 'daysLeft' | 'endsOn' | 'state'> {
  if (dueDate === null || lastDay === null || dueDate === NEVER)
    return { dueDate, daysLeft: null, endsOn: null, state: 'none' };
  const daysLeft = Math.round((Date.parse(dueDate) - Date.parse(today)) / DAY_MS);
  const of = () => {
    if (today > lastDay) return 'ended';
    if (isFree) return 'none';
    if (daysLeft < 0) return 'grace';
    return daysLeft === 0 ? 'due' : (dueState(dueDate, today) ?? 'none');
  };
  return { dueDate, daysLeft, endsOn: lastDay, state: of() };
}
