import { ConfigError } from '../infra/config.js';
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
    process.stderr.write(`${text}\n`, () => process.exit(1));
  },
);
