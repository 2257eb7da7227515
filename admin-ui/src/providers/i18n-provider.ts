import polyglotI18nProvider from 'ra-i18n-polyglot';
import { LANGUAGES, LANGUAGE_NAMES, LOCALES, isLanguage, preferredLanguage } from '@recado/sdk/rules';
import type { Language } from '@recado/sdk/contracts';
import { loadTexts } from '../texts/load';
import { LANGUAGE_KEY, stored } from '@recado/sdk/ui';

export function initialLanguage(): Language {
  const chosen = stored.get(LANGUAGE_KEY);
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages ?? []);
}

/** The provider, once the first language's texts are loaded; the others load when they are chosen. */
export async function createI18nProvider(first = initialLanguage()) {
  const texts = await loadTexts(first);
  const provider = polyglotI18nProvider(
    (locale) => (locale === first ? texts : loadTexts(locale as Language)),
    first,
    LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] })),
    { allowMissing: false },
  );
  const tell = (language: Language) => (document.documentElement.lang = LOCALES[language]);
  tell(first);
  return {
    ...provider,
    async changeLocale(locale: string): Promise<void> {
      await provider.changeLocale(locale);
      if (isLanguage(locale)) tell(locale);
    },
  };
}
