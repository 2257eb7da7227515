/**
 * Meta's flow builder makes names such as `screen_0_First_name_1` and values such as `0_Yes`: the numbers are places on
 * the screen, which nobody has to read. Seen in the responses of flows that public code handles.
 */
const MADE_NAME = /^screen_\d+_(.+?)(?:_\d+)?$/;
const MADE_VALUE = /^\d+_/;

/** The name of a flow's field, as people read it. */
export const flowName = (name: string): string =>
  (MADE_NAME.exec(name)?.[1] ?? name).replaceAll('_', ' ').trim();

/** What was answered in a flow's field of this name, as people read it; `undefined` for what is no single value. */
export function flowValue(name: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  return MADE_NAME.test(name) ? value.replace(MADE_VALUE, '').replaceAll('_', ' ').trim() || value : value;
}
