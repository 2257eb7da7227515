import { useLocale, useNotify, useTranslate } from 'react-admin';
import { isApiError } from '@recado/sdk/client';
import type { Channel } from '@recado/sdk/contracts';
import { errorDetail, errorKey, fieldProblem } from '../../providers/error-text';
import { textsOf } from '../../schema-form/schema';
import { modeOf } from './connection-record';

/** The error of a rejected connection form: the channel's invalid field, or the channel's message. */
export function useFormFailure() {
  const notify = useNotify();
  const translate = useTranslate();
  const language = useLocale();
  return (error: unknown, channel?: Channel, mode?: string) => {
    const problem = fieldProblem(error);
    const isOfChannel = isApiError(error, 'ERR_PLUGIN_CONFIG');
    const field =
      problem && isOfChannel ? modeOf(channel, mode)?.schema.properties?.[problem.field] : undefined;
    const detail =
      problem && field
        ? `${textsOf(problem.field, field, language).title}: ${translate(problem.message, { ...problem.args, _: problem.message })}`
        : problem && !isOfChannel
          ? undefined // its field shows it
          : errorDetail(error);
    if (detail === undefined) return; // the form shows it
    notify(`${translate(errorKey(error))} ${detail}`, {
      type: 'error',
      multiLine: true,
    });
  };
}
