import { format } from 'node:util';
import type { Screen } from '../shell.js';

/** Libraries that print would spoil the result on stdout: their output goes to `screen`, or nowhere. */
export function divertConsole(screen: Screen | undefined): void {
  for (const level of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
    console[level] = (...values: unknown[]) => void screen?.write(`${format(...values)}\n`);
}
