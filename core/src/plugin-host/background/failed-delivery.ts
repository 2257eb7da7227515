import type { PluginError, PluginErrorCode } from '@recado/sdk';
import { isInstallationFault } from '../../infra/database-faults.js';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 300_000;
/** Attempts at an event whose failure is unclear: fewer than open the breaker. */
const UNKNOWN_ATTEMPTS = 4;
/** Trouble of the service or of the settings: the event itself is sound, and waits. */
const HOLDING: ReadonlySet<PluginErrorCode> = new Set([
  'TEMPORARY',
  'RATE_LIMITED',
  'DELIVERY_UNCERTAIN',
  'AUTH_EXPIRED',
  'CONFIG_INVALID',
]);

export type Verdict = { passOver: true } | { passOver: false; waitMs: number; attempts: number };

/** What becomes of an event that could not be delivered, `attempts` having failed before. */
export function verdictOn(error: PluginError, attempts: number): Verdict {
  // The breaker kept it back: that is not an attempt, but the operator shall see that something waits.
  const made = error.untried ? Math.max(attempts, 1) : attempts + 1;
  const holds =
    HOLDING.has(error.code) ||
    (error.code === 'UNKNOWN' && (made < UNKNOWN_ATTEMPTS || isInstallationFault(error)));
  if (!holds && !error.untried) return { passOver: true };
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(made - 1, 20), LONGEST_WAIT_MS);
  return { passOver: false, attempts: made, waitMs: Math.max(wait, error.retryAfterMs ?? 0) };
}
