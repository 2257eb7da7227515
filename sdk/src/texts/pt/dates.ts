/** What date fields say of what is none. */
export const dates = {
  day: 'Digite um dia que existe, de 1970 a 2999',
  moment: 'Digite o dia e a hora, como 20/11/2026 19:05',
  time: 'Use o formato HH:MM',
};
export type DateTexts = Record<keyof typeof dates, string>;
