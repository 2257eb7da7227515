import type { InboundEvent } from '@recado/sdk';
import { momentOf, objectOf, textOf } from '@recado/lib-meta';
import type { CloudPayload } from '../payload.js';
import { accountUpdate } from './account-update.js';
import { BUSINESS_READERS } from './business-notice.js';
import { NUMBER_FIELDS, numberNotice } from './number-notice.js';
import { TEMPLATE_FIELDS, templateNotice } from './template-notice.js';

const INSIDE_OTHERS: ReadonlySet<string> = new Set(['errors', 'history']);

/** Fields of a webhook that concern a whole business account. */
export const ACCOUNT_FIELDS: ReadonlySet<string> = new Set([
  'account_update',
  ...Object.keys(BUSINESS_READERS).filter((field) => !INSIDE_OTHERS.has(field)),
  ...NUMBER_FIELDS,
  ...TEMPLATE_FIELDS,
]);

/** News of the business account, for its administrators. */
export function accountEvents({ field, value, time }: CloudPayload): InboundEvent[] {
  const name = textOf(field);
  const data = objectOf(value);
  if (Object.keys(data).length === 0) return [];
  const at = momentOf(time, 'seconds');
  if (name === 'account_update') return [accountUpdate(data, at)];
  if (TEMPLATE_FIELDS.includes(name)) return [templateNotice(name, data, at)];
  if (NUMBER_FIELDS.includes(name)) return [numberNotice(name, data, at)];
  return Object.hasOwn(BUSINESS_READERS, name) ? [BUSINESS_READERS[name]!(data, at)] : [];
}
