import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/es.js';
import 'dayjs/locale/pt-br.js';
import 'dayjs/locale/tr.js';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { enUS, esES, ptBR, trTR } from '@mui/x-date-pickers/locales';
import type { Language } from '@recado/sdk/contracts';
import { calendarWords, type DateNotation } from '@recado/sdk/ui';

dayjs.extend(customParseFormat);

/** The date of a field's value, in this browser's time zone; null if it is empty or none. */
export function dateOf(text: string, { value }: DateNotation): Dayjs | null {
  const date = dayjs(text, value, true);
  return date.isValid() ? date : null;
}

const said = (language: Language, { components }: typeof enUS) =>
  calendarWords(language, components.MuiLocalizationProvider.defaultProps.localeText);

/** What the calendar says in a language, and the locale that names its months and begins its weeks. */
export const CALENDAR_WORDS: Record<Language, ReturnType<typeof said>> = {
  pt: said('pt', ptBR),
  en: said('en', enUS),
  es: said('es', esES),
  tr: said('tr', trTR),
};
