import polyglotI18nProvider from 'ra-i18n-polyglot';
import { LANGUAGES, LANGUAGE_NAMES, LOCALES, isLanguage } from '@recado/sdk/rules';
import type { Language } from '@recado/sdk/contracts';
import { loadTexts } from '../texts/load';
import { initialLanguage, tellLanguage } from './language';

/** The provider, once the first language's texts are loaded; the others load when they are chosen. */
export async function createI18nProvider(first = initialLanguage()) {
  const texts = await loadTexts(first);
  let shown = first;
  /** A count is written as people of the language read it: “10.001 contatos”. */
  function withFigures(this: string, pattern: RegExp, valueOf: (whole: string, name: string) => unknown) {
    return this.replace(pattern, (whole: string, name: string) => {
      const value = valueOf(whole, name);
      return name === 'smart_count' && typeof value === 'number'
        ? value.toLocaleString(LOCALES[shown])
        : String(value);
    });
  }
  const provider = polyglotI18nProvider(
    (locale) => (locale === first ? texts : loadTexts(locale as Language)),
    first,
    LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] })),
    { allowMissing: false, replace: withFigures },
  );
  tellLanguage(first);
  return {
    ...provider,
    async changeLocale(locale: string): Promise<void> {
      await provider.changeLocale(locale);
      if (!isLanguage(locale)) return;
      shown = locale;
      tellLanguage(locale);
    },
  };
}
