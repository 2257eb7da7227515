import type { DateTexts } from '../pt/dates.js';

/** What date fields say of what is none. */
export const dates: DateTexts = {
  day: 'Enter a day that exists, from 1970 to 2999',
  moment: 'Enter the day and the time, as in 20/11/2026 19:05',
  time: 'Use the format HH:MM',
};
