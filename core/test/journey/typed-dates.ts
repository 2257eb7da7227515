import type { Locator, Page } from 'playwright-core';

/** A field for a day, a time or a moment: a group of a day, a month, a year, an hour, minutes. */
export const dateField = (scope: Page | Locator, label: string | RegExp): Locator =>
  scope.getByRole('group', { name: label });

/** What the field shows: `20/11/2026`, `19:05`. */
export const shownDate = (scope: Page | Locator, label: string | RegExp): Promise<string> =>
  dateField(scope, label).locator('input').inputValue();

/** Types `20/11/2026`, `19:05`, `20/11/2026 19:05` or the beginning of it by keyboard, in place of what is there. */
export async function typeDate(scope: Page | Locator, label: string | RegExp, date: string): Promise<void> {
  const field = dateField(scope, label);
  await clearDate(scope, label);
  // A part that is complete hands over to the next.
  await field.page().keyboard.type(date.replaceAll(/\D/g, ''));
}

/** Empties the field by keyboard, and goes to its first part. */
export async function clearDate(scope: Page | Locator, label: string | RegExp): Promise<void> {
  await dateField(scope, label).getByRole('spinbutton').first().focus();
  for (const key of ['Control+a', 'Delete', 'ArrowLeft'])
    await dateField(scope, label).page().keyboard.press(key);
}
