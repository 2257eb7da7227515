import { isCount, isWebAddress, type SettingRule } from '@recado/sdk/contracts';
import { isTimeZone } from '@recado/sdk/flow';

/** Whether a value fits its setting. */
export function fits({ kind, values, maxLength = 4000 }: SettingRule, value: string): boolean {
  if (values) return values.includes(value);
  if (value.length > maxLength) return false;
  // Intl also accepts other spellings and UTC offsets.
  if (kind === 'timeZone') return /^[A-Z][A-Za-z_]/.test(value) && isTimeZone(value);
  if (kind === 'count') return isCount(value);
  return kind !== 'link' || value === '' || isWebAddress(value);
}
