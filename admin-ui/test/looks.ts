import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { seriousFindings } from '../../core/test/journey/barriers.js';

/**
 * What must hold of a screen at every width, light and dark. RECADO_SHOTS: a folder for pictures of it. The console follows
 * the system's colours.
 */
export async function looks(page: Page, name: string, of: 'office' | 'console' = 'office'): Promise<void> {
  const wear = WEARS[of];
  const size = page.viewportSize();
  const folder = process.env['RECADO_SHOTS'];
  for (const [width, colorScheme] of [
    [390, 'light'],
    [768, 'dark'],
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await wear(page, colorScheme);
    // The menu closes a moment after the window has become narrow.
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: `${name} at ${width}` })
      .toBeLessThanOrEqual(width);
    // An entry of the menu takes two lines at most, also where it is folded.
    expect(await page.evaluate(TALLEST_ENTRY), `${name} at ${width}`).toBeLessThan(64);
    expect(await seriousFindings(page), `${name} at ${width}`).toEqual([]);
    if (folder)
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
  }
  await wear(page, 'light');
  if (size) await page.setViewportSize(size);
}

const TALLEST_ENTRY = `Math.max(0, ...[...document.querySelectorAll('.RaSidebar-root [role=menuitem]')].map((one) => one.offsetHeight))`;

const WEARS = {
  /** As if the theme were chosen in another tab. */
  office: (page: Page, theme: 'light' | 'dark') =>
    page.evaluate(`
    localStorage.setItem('preferredTheme', '${theme}');
    dispatchEvent(new StorageEvent('storage', { key: 'preferredTheme' }));
  `),
  console: (page: Page, colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme }),
};
