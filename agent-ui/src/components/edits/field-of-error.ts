import { isApiError } from '@recado/sdk/client';
import type { ErrorCode } from '@recado/sdk/contracts';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { TextKey } from '../../lib/texts/load';

/** The fields of a form that the server's refusals are about. */
export type FieldOfError<Values extends FieldValues> = Partial<Record<ErrorCode, FieldPath<Values>>>;

/**
 * Shows a refusal at its field and moves the focus there. The field's message is the key of the code's text.
 *
 * @returns false if the refusal is about no field of the form.
 */
export function showAtField<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fields: FieldOfError<Values>,
): boolean {
  const code = isApiError(error) ? (error.code as ErrorCode) : undefined;
  const field = code && fields[code];
  if (!field) return false;
  const message: TextKey = `errors.${code}` as TextKey;
  setError(field, { type: 'server', message }, { shouldFocus: true });
  return true;
}
