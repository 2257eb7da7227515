import type { DueNotice } from '../contracts/public.js';
import { daysUntil } from './days-until.js';
import { stored } from './stored.js';

/** How a subscription stands that people are told about. */
export type ShownDueState = 'soon' | 'due' | 'grace';

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
export const isDueNoticeFor = (state: DueNotice['state'], mayPay: boolean): state is ShownDueState =>
  state === 'grace' || (mayPay && (state === 'soon' || state === 'due'));

const mark = (state: ShownDueState, now: Date): string => `${now.toDateString()} ${state}`;

/** Hidden until tomorrow, or until it becomes more urgent. */
export const hideDueNotice = (state: ShownDueState, now = new Date()): void =>
  stored.set(HIDDEN_KEY, mark(state, now));

/** Whether this browser hides it. */
export const isDueNoticeHidden = (state: ShownDueState, now = new Date()): boolean =>
  stored.get(HIDDEN_KEY) === mark(state, now);
