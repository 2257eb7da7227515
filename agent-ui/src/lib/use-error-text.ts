import { isApiError } from '@recado/sdk/client';
import type { MessageFailure } from '@recado/sdk/contracts';
import { useCallback } from 'react';
import { useI18n } from './i18n';
import { failureSentence } from './failure-sentence';
import type { TextKey } from './texts/load';

/** The sentence of a failure in the user's language. */
export const useFailureText = () => {
  const { t, language } = useI18n();
  return useCallback(
    (code: string, text: string, texts?: MessageFailure['texts']): string =>
      failureSentence({ code, text, texts }, language, (key) => t(key as TextKey)),
    [t, language],
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
