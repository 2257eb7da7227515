import type { Readable, Writable } from 'node:stream';

/** Where the program runs. */
export interface Shell {
  cwd(): string;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
}
