import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before a run: where attempts to leave the machine are recorded. After it: there must be none. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'recado-outside-'));
  const file = join(folder, 'tries.txt');
  process.env.RECADO_OUTSIDE_LOG = file;
  return () => {
    const tries = existsSync(file) ? readFileSync(file, 'utf8') : '';
    rmSync(folder, { recursive: true, force: true });
    if (!tries) return;
    process.stderr.write(tries);
    throw new Error('Tests reached for addresses outside of this machine; they are named above.');
  };
}
