import { stored } from '@recado/sdk/ui';
import { createStore } from '../../lib/store';

/** Where somebody is in the tour; undefined while it is closed. */
export const tourStep = createStore<number | undefined>(undefined);

const KEY = 'recado.tour.';
const OFFERED = 'offered';

/** What this browser remembers of a user: nothing yet, that the offer was made, or the step to go on from. */
export const tourMemory = (userId: number): string | null => stored.get(KEY + userId);

export const noteOffer = (userId: number): void => stored.set(KEY + userId, OFFERED);
export const rememberStep = (userId: number, step: number): void => stored.set(KEY + userId, String(step));

/** Opens the tour where this user left it. */
export function startTour(userId: number): void {
  tourStep.set(Number.parseInt(tourMemory(userId) ?? '', 10) || 0);
}
