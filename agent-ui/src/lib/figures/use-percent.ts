import { LOCALES } from '@recado/sdk/rules';
import { useCallback } from 'react';
import { useI18n } from '../i18n';

/** Per cent as the language writes it: `25%`, `25 %`, `%25`. */
export function usePercent(): (percent: number) => string {
  const { language } = useI18n();
  return useCallback(
    (percent) => (percent / 100).toLocaleString(LOCALES[language], { style: 'percent' }),
    [language],
  );
}
