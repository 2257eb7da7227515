import polyglotI18nProvider from 'ra-i18n-polyglot';
import { LANGUAGES, LANGUAGE_NAMES, isLanguage } from '@recado/sdk/rules';
import type { Language } from '@recado/sdk/contracts';
import { loadTexts } from '../texts/load';
import { initialLanguage, tellLanguage } from './language';

/** The provider, once the first language's texts are loaded; the others load when they are chosen. */
export async function createI18nProvider(first = initialLanguage()) {
  const texts = await loadTexts(first);
  const provider = polyglotI18nProvider(
    (locale) => (locale === first ? texts : loadTexts(locale as Language)),
    first,
    LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] })),
    { allowMissing: false },
  );
  tellLanguage(first);
  return {
    ...provider,
    async changeLocale(locale: string): Promise<void> {
      await provider.changeLocale(locale);
      if (isLanguage(locale)) tellLanguage(locale);
    },
  };
}
