import type { DateTexts } from '../pt/dates.js';

/** What date fields say of what is none. */
export const dates: DateTexts = {
  day: 'Escriba un día que exista, de 1970 a 2999',
  moment: 'Escriba el día y la hora, como 20/11/2026 19:05',
  time: 'Use el formato HH:MM',
};
