import { useLocale } from 'react-admin';
import { LOCALES, isLanguage } from '@recado/sdk/rules';

/** Numbers as people read them in their language: `3.006`. */
export function useFigure(): (value: number) => string {
  const locale = useLocale();
  return (value) => value.toLocaleString(isLanguage(locale) ? LOCALES[locale] : locale);
}
