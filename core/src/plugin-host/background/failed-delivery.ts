import type { PluginError, PluginErrorCode } from '@recado/sdk';
import { askedWaitMs } from '../../infra/asked-wait.js';
import { isInstallationFault } from '../../infra/database-faults.js';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 300_000;
/** Attempts at an event whose failure is unclear: fewer than those that open the breaker. */
const UNKNOWN_ATTEMPTS = 4;
/** A problem of the service or the settings: the event itself is valid, and waits. */
const HOLDING: ReadonlySet<PluginErrorCode> = new Set([
  'TEMPORARY',
  'RATE_LIMITED',
  'DELIVERY_UNCERTAIN',
  'AUTH_EXPIRED',
  'CONFIG_INVALID',
]);

export type Verdict = { passOver: true } | { passOver: false; waitMs: number; attempts: number };

/** The next step for an event that could not be delivered, after `attempts` earlier failures. */
export function verdictOn(error: PluginError, attempts: number): Verdict {
  // The breaker held it back: that is not an attempt, but the operator sees that something waits.
  const made = error.untried ? Math.max(attempts, 1) : attempts + 1;
  const holds =
    HOLDING.has(error.code) ||
    (error.code === 'UNKNOWN' && (made < UNKNOWN_ATTEMPTS || isInstallationFault(error)));
  if (!holds && !error.untried) return { passOver: true };
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(made - 1, 20), LONGEST_WAIT_MS);
  return { passOver: false, attempts: made, waitMs: Math.max(wait, askedWaitMs(error) ?? 0) };
}
