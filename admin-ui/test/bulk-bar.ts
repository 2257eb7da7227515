import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * What must hold of the bar of bulk actions while one row is selected: it covers the table's whole head, also where its
 * words take two lines, and counts the rows that are shown. `other`: a search that hides the selected row.
 */
export async function holdsBulkBar(page: Page, other: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  const bar = page.locator('[role=toolbar]');
  const end = async (of: string) => {
    const { y, height } = (await page.locator(of).boundingBox())!;
    return Math.round(y + height);
  };
  await expect.poll(async () => (await end('[role=toolbar]')) >= (await end('thead'))).toBe(true);
  const search = page.getByRole('textbox', { name: 'Buscar' });
  await search.fill(other);
  await bar.waitFor({ state: 'detached' });
  await search.fill('');
  await bar.getByText('1 item selecionado').waitFor();
  if (size) await page.setViewportSize(size);
}
