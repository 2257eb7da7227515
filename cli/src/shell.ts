import type { Readable, Writable } from 'node:stream';

export type Screen = Writable & { isTTY?: boolean; columns?: number; rows?: number };
export type Keyboard = Readable & { isTTY?: boolean };

/** Where a command runs: its environment and its three streams. */
export interface Shell {
  env: NodeJS.ProcessEnv;
  stdin: Keyboard;
  stdout: Screen;
  stderr: Screen;
}
