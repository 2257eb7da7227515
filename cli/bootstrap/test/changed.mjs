import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { problems } from '../messages.mjs';
import { findWorkspaces } from '../workspaces.mjs';

/** The files that differ from this branch's start at `base`, and uncommitted ones. */
export function changedFiles(root, base) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  try {
    const names = [
      git('diff', '--name-only', '--relative', '--diff-filter=ACMR', `${base}...HEAD`),
      git('diff', '--name-only', '--relative', '--diff-filter=ACMR', 'HEAD'),
      git('ls-files', '--others', '--exclude-standard'),
    ];
    const files = new Set(names.flatMap((text) => text.split('\n')).filter(Boolean));
    return [...files].filter((file) => existsSync(join(root, file))).sort();
  } catch (error) {
    throw problems.badArgument(
      `git knows no "${base}" to compare with: ${String(error.stderr ?? error).trim()}`,
    );
  }
}

/** The scripts' work for only these files: commands of Node, one after the other; none if there is nothing to do. */
export function commandsFor(suite, root, files, npmCommand) {
  if (suite === 'lint') {
    const code = files.filter((file) => /\.([cm]?js|tsx?)$/.test(file));
    const eslint = ['node_modules/eslint/bin/eslint.js', '--no-warn-ignored', ...code];
    const oxfmt = ['node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files];
    return [
      ...(code.length ? [{ command: process.execPath, args: eslint }] : []),
      ...(files.length ? [{ command: process.execPath, args: oxfmt }] : []),
    ];
  }
  const touched = findWorkspaces(root)
    .map(({ folder }) => folder)
    .filter((folder) => files.some((file) => file.startsWith(`${folder}/`)));
  if (touched.length === 0) return [];
  const args = ['run', '--silent', '--if-present', 'types', ...touched.flatMap((folder) => ['-w', folder])];
  return [{ command: npmCommand.command, args: [...npmCommand.args, ...args] }];
}
