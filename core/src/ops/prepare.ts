import { ConfigError } from '../infra/config.js';
import { OtherSecretError } from '../infra/secret-check.js';
import { withSourceLines } from '../infra/source-lines.js';
import { prepare } from './preparation.js';

// stdout carries one JSON line and nothing else.
prepare().then(
  (prepared) => {
    process.stdout.write(`${JSON.stringify(prepared)}\n`, () => process.exit(0));
  },
  (error: unknown) => {
    const text =
      error instanceof ConfigError
        ? error.message
        : error instanceof Error
          ? withSourceLines(error.stack ?? '')
          : String(error);
    process.stderr.write(`${text}\n`, () => process.exit(exitCodeOf(error)));
  },
);

/** 3: the secret is another one than the database's; 2: a wrong setting; 1: anything else. */
function exitCodeOf(error: unknown): number {
  if (error instanceof OtherSecretError) return 3;
  return error instanceof ConfigError ? 2 : 1;
}
