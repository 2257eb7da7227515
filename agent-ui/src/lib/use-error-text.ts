import { isApiError } from '@recado/sdk/client';
import { useCallback } from 'react';
import { useTexts } from './i18n';
import type { TextKey } from './texts/load';

/** The text of a failure code in the user's language, otherwise the given text. */
export const useFailureText = () => {
  const t = useTexts();
  return useCallback(
    (code: string, otherwise: string): string => {
      for (const key of [`errors.${code}`, `plugin.${code}`]) {
        // A key without a text is returned unchanged.
        const text = t(key as TextKey);
        if (text !== key) return text;
      }
      return otherwise;
    },
    [t],
  );
};

export const useErrorText = () => {
  const failureText = useFailureText();
  return useCallback(
    (error: unknown): string | undefined =>
      isApiError(error) ? failureText(error.code, error.message) : error ? String(error) : undefined,
    [failureText],
  );
};
