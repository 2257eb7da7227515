import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8');

it('the guide of fault cases names existing tests', () => {
  const named = [...read('core/docs/guides/fault-cases.md').matchAll(/`([\w./-]+\.test\.ts)` "([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(25);
  const missing = named.filter(([, path, title]) => !read(path!).includes(title!));
  expect(missing.map(([text]) => text)).toEqual([]);
});
