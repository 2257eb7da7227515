import type { DateTexts } from '../pt/dates.js';

/** What date fields say of what is none. */
export const dates: DateTexts = {
  day: '1970–2999 arasında, var olan bir gün girin',
  moment: 'Günü ve saati girin, örneğin 20/11/2026 19:05',
  time: 'SS:DD biçimini kullanın',
};
