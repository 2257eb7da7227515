import { join } from 'node:path';
import { run, tail } from '../child.mjs';
import { problems } from '../messages.mjs';
import { readableLine } from './log-line.mjs';

/**
 * Migrates the database and, when it is empty, seeds the demo company.
 * @returns {Promise<{ migrated: number, seeded: boolean, demo?: { email: string, superEmail?: string, connectionKey?: string } }>}
 */
export async function prepare({ root, env }) {
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
