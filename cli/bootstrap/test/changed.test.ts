import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles, commandsFor } from './changed.mjs';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd: root,
    stdio: 'pipe',
  });
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'recado-changed-'));
  git('init', '-q', '-b', 'main');
  write('package.json', '{"workspaces":["core","sdk"]}');
  for (const name of ['core', 'sdk']) write(`${name}/package.json`, `{"name":"@t/${name}"}`);
  write('core/gone.ts', '');
  write('core/kept.ts', '');
  git('add', '-A');
  git('commit', '-qm', 'first');
  git('checkout', '-qb', 'branch');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('finds commits since the branch left main, and uncommitted changes', () => {
  expect(changedFiles(root, 'main')).toEqual([]);
  write('sdk/committed.ts', '1');
  rmSync(join(root, 'core/gone.ts'));
  git('add', '-A');
  git('commit', '-qm', 'second');
  write('core/kept.ts', 'changed');
  write('core/new.md', 'new');
  expect(changedFiles(root, 'main')).toEqual(['core/kept.ts', 'core/new.md', 'sdk/committed.ts']);
  expect(changedFiles(root, 'HEAD')).toEqual(['core/kept.ts', 'core/new.md']);
  expect(() => changedFiles(root, 'nowhere')).toThrow(/git knows no "nowhere" to compare with/);
});

it('lints the changed files, and checks the types of their workspaces', () => {
  const npm = { command: 'npm', args: [] };
  const files = ['core/kept.ts', 'core/new.md', 'README.md'];
  const lint = commandsFor('lint', root, files, npm).map(({ args }) => args.join(' '));
  expect(lint).toEqual([
    'node_modules/eslint/bin/eslint.js --no-warn-ignored core/kept.ts',
    'node_modules/oxfmt/bin/oxfmt --check --no-error-on-unmatched-pattern core/kept.ts core/new.md README.md',
  ]);
  expect(commandsFor('types', root, files, npm)).toEqual([
    { command: 'npm', args: ['run', '--silent', '--if-present', 'types', '-w', 'core'] },
  ]);
  expect(commandsFor('lint', root, [], npm)).toEqual([]);
  expect(commandsFor('types', root, ['README.md'], npm)).toEqual([]);
});
