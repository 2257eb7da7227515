import { join } from 'node:path';
import { run, tail } from '../child.mjs';
import { problems } from '../messages.mjs';
import { readableLine } from './log-line.mjs';

/** Exit codes of the preparation, whose last line is then one sentence with the fix. */
const WRONG_SETTING = 2;
const OTHER_SECRET = 3;

/**
 * Migrates the database and, when it is empty, seeds the demo company. `onOtherSecret` runs if the database refuses the
 * secret.
 * @returns {Promise<{ migrated: number, seeded: boolean, wantsMonth?: boolean, demo?: { email: string, superEmail?: string, connectionKey?: string } }>}
 */
export async function prepare({ root, env, onOtherSecret = () => {} }) {
  const { code, output, stdout } = await run(process.execPath, [join(root, 'core/dist/bundle/prepare.js')], {
    cwd: root,
    env,
  });
  const result = lastJson(stdout);
  if (code !== 0 || !result) {
    const lines = output
      .split('\n')
      .map((line) => readableLine(line))
      .filter(Boolean);
    if (code === OTHER_SECRET) onOtherSecret();
    if (code === OTHER_SECRET || code === WRONG_SETTING) throw problems.wrongSetting(lines.at(-1) ?? '');
    throw problems.prepareFailed(tail(lines.join('\n'), 30));
  }
  return result;
}

/** The last line with a report of the preparation; log lines may come before it. */
export function lastJson(stdout) {
  for (const line of stdout.trim().split('\n').reverse()) {
    if (!line.startsWith('{')) continue;
    try {
      const value = JSON.parse(line);
      if ('migrated' in value) return value;
    } catch {
      continue; // a line that only looks like it
    }
  }
  return undefined;
}
