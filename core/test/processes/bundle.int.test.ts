import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { testEnv } from '../support/app.js';
import { withSourceLines } from '../../src/infra/source-lines.js';

const OPS = new URL('../../dist/bundle/ops.js', import.meta.url).href;
const CORE = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'recado-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inAProcess = (script: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...testEnv('mysql://nobody@127.0.0.1:1/nothing', folder), PORT: 'none' },
    encoding: 'utf8',
  });

it('shows source lines in a stack, and leaves a plugin’s own frames unchanged', () => {
  const stack = inAProcess(
    `import { openOps } from '${OPS}'; await openOps().catch((error) => console.log(error.stack));`,
  );
  expect(stack).toMatch(/dist\/bundle\/core-\S+\.js:\d+:\d+/);
  const plugin = '    at parse (file:///data/plugins/pager/1/entry.mjs:7:3)';
  const written = withSourceLines(`${stack}\n${plugin}`);
  expect(written).toContain(`${CORE}src/infra/config.ts:`);
  expect(written).not.toContain('dist/bundle');
  expect(written).toContain(plugin);
});
