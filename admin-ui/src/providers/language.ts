import type { Language } from '@recado/sdk/contracts';
import { LOCALES, isLanguage, preferredLanguage } from '@recado/sdk/rules';
import { LANGUAGE_KEY, stored } from '@recado/sdk/ui';

/** The language of this browser: chosen in either interface, or the one that its person prefers. */
export function initialLanguage(): Language {
  const chosen = stored.get(LANGUAGE_KEY);
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages ?? []);
}

/** Remembers it for both interfaces. */
export const rememberLanguage = (language: Language): void => stored.set(LANGUAGE_KEY, language);

/** Names the page's language, for screen readers and translators. */
export function tellLanguage(language: Language): void {
  document.documentElement.lang = LOCALES[language];
}
