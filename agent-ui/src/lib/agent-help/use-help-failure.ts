import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@recado/sdk/client';
import type { MessageFailure } from '@recado/sdk/contracts';
import { useCallback } from 'react';
import { useI18n } from '../i18n';
import { useFailureText } from '../use-error-text';
import { AGENT_HELP } from './use-agent-help';

/** Why help failed, in the user's language: in the service's words if it wrote some. Undefined for an ended request. */
export const useHelpFailure = () => {
  const { failureText: textOf } = useI18n();
  const failureText = useFailureText();
  const queries = useQueryClient();
  return useCallback(
    (error: unknown): string | undefined => {
      // The prompt was switched off meanwhile: the buttons go.
      if (isApiError(error, 'ERR_NO_AGENT_HELP')) void queries.invalidateQueries({ queryKey: AGENT_HELP });
      const failure = isApiError(error, 'ERR_AGENT_HELP_FAILED') ? failureOf(error.body) : undefined;
      return failure ? failureText(failure.code, failure.text, failure.texts) : textOf(error);
    },
    [textOf, failureText, queries],
  );
};

function failureOf(body: unknown): MessageFailure | undefined {
  const { failure } = (body ?? {}) as { failure?: Partial<MessageFailure> };
  return typeof failure?.code === 'string' && typeof failure.text === 'string'
    ? (failure as MessageFailure)
    : undefined;
}
