import type { DueNotice } from '@recado/sdk/contracts';
import { stored } from '@recado/sdk/ui';
import { daysUntil } from '../../lib/dates';

type ShownState = 'soon' | 'due' | 'grace';

const HIDDEN_KEY = 'recado.due-notice';
/** The company that runs the platform: its subscription never ends. */
const PLATFORM = 1;
/** Before that nothing is said, so nothing is asked. */
const LOOK_DAYS = 15;

/** Whether a company's due date is so near that the server is asked how the subscription stands. */
export const isDueNear = (
  { id, dueDate }: { id: number; dueDate: string | null },
  now = new Date(),
): boolean => id !== PLATFORM && dueDate !== null && daysUntil(dueDate, now) <= LOOK_DAYS;

/** Who cannot pay is told only when the service is about to stop. */
export const isDueNoticeFor = (state: DueNotice['state'], mayPay: boolean): state is ShownState =>
  state === 'grace' || (mayPay && (state === 'soon' || state === 'due'));

const mark = (state: ShownState, now: Date): string => `${now.toDateString()} ${state}`;

/** Hidden until tomorrow, or until it becomes more urgent. */
export const hideDueNotice = (state: ShownState, now = new Date()): void =>
  stored.set(HIDDEN_KEY, mark(state, now));

export const isDueNoticeHidden = (state: ShownState, now = new Date()): boolean =>
  stored.get(HIDDEN_KEY) === mark(state, now);
