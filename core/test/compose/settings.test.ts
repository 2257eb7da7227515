import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the settings of the core', () => {
  const code = read('core/src/infra/config.ts');
  const names = new Set(
    [...code.matchAll(/(?:get|required|integer|list)\(\s*'([A-Z_]+)'/g)].map(([, name]) => name!),
  );

  it('are all in the guide for operators', () => {
    const guide = read('core/docs/guides/operations.md');
    expect(names.size).toBeGreaterThan(10);
    // NODE_ENV is only the default of RECADO_ENV.
    expect([...names].filter((name) => name !== 'NODE_ENV' && !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it('in container files are settings that the core reads', () => {
    const given = [...read('docker-compose.yml').matchAll(/^ {2,6}((?:RECADO|PUBLIC)_[A-Z_]+):/gm)].map(
      ([, name]) => name!,
    );
    const ofTheProxy = 'RECADO_DOMAIN';
    expect(given.map((name) => name.replace(/_FILE$/, '')).filter((name) => !names.has(name))).toEqual([
      ofTheProxy,
    ]);
  });
});

describe('links', () => {
  it.each(['README.md', 'core/docs/guides/operations.md', 'core/docs/guides/running.md'])(
    'of %s have a target',
    (page) => {
      const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => target!);
      expect(links.filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([]);
    },
  );
});
