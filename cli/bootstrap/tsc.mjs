import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * The compiler of every workspace: TypeScript's native one, under a name of its own because the linter's parser still
 * wants TypeScript 6. One checker: several would each learn the same types, and builds already run side by side.
 */
const compiler = fileURLToPath(import.meta.resolve('typescript-native/package.json')).replace(
  'package.json',
  'bin/tsc',
);
const { status } = spawnSync(process.execPath, [compiler, ...process.argv.slice(2), '--checkers', '1'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
