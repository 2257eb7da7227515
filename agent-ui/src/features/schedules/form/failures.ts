import { isApiError } from '@recado/sdk/client';
import type { ErrorCode } from '@recado/sdk/contracts';
import type { TextKey } from '../../../lib/texts/load';
import type { ScheduleValues } from './schedule-form';

interface Refusal {
  field: keyof ScheduleValues;
  message: TextKey;
}
const BY_CODE: Partial<Record<ErrorCode, Refusal>> = {
  ERR_REPLY_WINDOW: { field: 'date', message: 'schedules.windowClosed' },
  ERR_CONNECTION_KIND: { field: 'whatsappId', message: 'schedules.unreachable' },
  ERR_NO_WAPP_FOUND: { field: 'whatsappId', message: 'errors.ERR_NO_WAPP_FOUND' },
  ERR_NO_DEF_WAPP_FOUND: { field: 'whatsappId', message: 'errors.ERR_NO_DEF_WAPP_FOUND' },
  ERR_NO_CONTACT_FOUND: { field: 'contact', message: 'errors.ERR_NO_CONTACT_FOUND' },
  ERR_NO_PERMISSION: { field: 'contact', message: 'errors.ERR_NO_PERMISSION' },
};
const BY_FIELD: Record<string, Refusal> = {
  contactId: { field: 'contact', message: 'schedules.contactBlocked' },
  sendAt: { field: 'date', message: 'schedules.past' },
  'recurrence.until': { field: 'until', message: 'schedules.untilEarly' },
};

/** The field that a refusal of the server is about, and its words there; undefined if it is about none. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code !== 'ERR_VALIDATION') return BY_CODE[error.code as ErrorCode];
  const { field } = (error.body as { field?: string } | null) ?? {};
  return field === undefined ? undefined : BY_FIELD[field];
}
