const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Of a date `YYYY-MM-DD`. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
export const lastOfMonth = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** Whether a text is a calendar date; a date field that is half filled has none. */
export const isDay = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text));
