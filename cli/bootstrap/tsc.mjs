import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * The compiler of every workspace: TypeScript's native one, under a separate name because the linter's parser still
 * needs TypeScript 6. One checker: several would each load the same types, and builds already run concurrently.
 */
const compiler = fileURLToPath(import.meta.resolve('typescript-native/package.json')).replace(
  'package.json',
  'bin/tsc',
);
const { status } = spawnSync(process.execPath, [compiler, ...process.argv.slice(2), '--checkers', '1'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
