import type { Language } from '../contracts/user.js';

/** The languages of the interfaces. */
export const LANGUAGES: readonly Language[] = ['pt', 'en', 'es', 'tr'];
/** The fallback language of texts. */
export const DEFAULT_LANGUAGE: Language = 'pt';

/** Each language's own name, for the language menu. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  tr: 'Türkçe',
};

/** BCP 47 tags, for `lang` and for formats. */
export const LOCALES: Record<Language, string> = { pt: 'pt-BR', en: 'en-US', es: 'es', tr: 'tr' };

/** Whether a value names one of {@link LANGUAGES}. */
export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** The first of the browser's languages that is supported. */
export function preferredLanguage(candidates: readonly string[]): Language {
  for (const tag of candidates) {
    const base = tag.toLowerCase().split('-')[0];
    if (isLanguage(base)) return base;
  }
  return DEFAULT_LANGUAGE;
}
