import { useLocale, useNotify, useTranslate } from 'react-admin';
import type { Channel } from '@recado/sdk/contracts';
import { errorDetail, errorKey, fieldProblem } from '../../providers/error-text';
import { textsOf } from '../../schema-form/schema';
import { modeOf } from './connection-record';

/** How a refused form is told: the text of its code, and which field of the channel is wrong, or what the channel said. */
export function useFormFailure() {
  const notify = useNotify();
  const translate = useTranslate();
  const language = useLocale();
  return (error: unknown, channel?: Channel, mode?: string) => {
    const problem = fieldProblem(error);
    const field = problem && modeOf(channel, mode)?.schema.properties?.[problem.field];
    const detail =
      problem && field
        ? `${textsOf(problem.field, field, language).title}: ${translate(problem.message, { ...problem.args, _: problem.message })}`
        : errorDetail(error);
    notify([translate(errorKey(error)), detail].filter(Boolean).join(' '), {
      type: 'error',
      multiLine: true,
    });
  };
}
