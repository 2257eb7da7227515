import type { Company } from '@recado/sdk/contracts';
import { dueState } from '@recado/sdk/rules';

export const NEW_COMPANY = { status: true, recurrence: 'MENSAL' };
/** The company that runs the installation. */
export const PLATFORM_ID = 1;

const TEXTS = ['phone', 'document', 'recurrence', 'paymentMethod'] as const;

/** The fields that the form sends: an empty value is null, and an empty password keeps the current one. */
export function toCompanyForm(values: Record<string, unknown>): Record<string, unknown> {
  const { name, email, planId, status, password, currentPassword, dueDate } = values;
  return {
    ...{ name, email, planId, status },
    ...Object.fromEntries(TEXTS.map((field) => [field, values[field] || null])),
    ...(password ? { password } : {}),
    ...(password && currentPassword ? { currentPassword } : {}),
    dueDate: typeof dueDate === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(dueDate) ? dueDate : null,
  };
}

/** `2026-11-20` as `20/11/2026`. */
export const dayText = (date: string): string => date.slice(0, 10).split('-').reverse().join('/');

/** The day of this browser, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
const DAY_MS = 86_400_000;
/** Days until a due date; negative after it. */
export const daysLeft = (dueDate: string, day = today()): number =>
  Math.round((Date.parse(dueDate) - Date.parse(day)) / DAY_MS);

export const dueOf = ({ dueDate }: Pick<Company, 'dueDate'>) => dueState(dueDate, today());
