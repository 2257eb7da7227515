import type { PluginError } from '@recado/sdk';
import { askedWaitMs } from '../infra/asked-wait.js';

const MOST_ATTEMPTS = 8;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;
const PAUSE_MS = 15_000;
/** A message that could not be sent for a day is shown as failed instead of being sent unexpectedly. */
export const LONGEST_AGE_MS = 24 * 3_600_000;

export type NextStep =
  | { state: 'queued'; waitMs: number; attemptCounts: boolean }
  | { state: 'failed' | 'unconfirmed'; code: string; text: string };

/** A message is worth sending until the moment that its author gave, otherwise for a day. */
export const isTooOld = (
  { sentAt, validUntil }: { sentAt: Date; validUntil: Date | null },
  now: Date,
): boolean => (validUntil === null ? now.getTime() - sentAt.getTime() > LONGEST_AGE_MS : now >= validUntil);

/** The next state of a message whose send failed. `attempts` includes this one. */
export function nextStep(
  error: PluginError,
  attempts: number,
  tooOld: boolean,
  random = Math.random(),
): NextStep {
  const { code, message: text } = error;
  const jitter = 1 + random / 5;
  const asked = askedWaitMs(error);
  if (code === 'DELIVERY_UNCERTAIN') return { state: 'unconfirmed', code, text };
  if (!error.retryable || tooOld) return { state: 'failed', code, text };
  if (error.untried || code === 'RATE_LIMITED')
    return {
      state: 'queued',
      waitMs: Math.round((asked ?? PAUSE_MS) * jitter),
      attemptCounts: false,
    };
  if (attempts >= MOST_ATTEMPTS) return { state: 'failed', code, text };
  const wait = asked ?? Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return { state: 'queued', waitMs: Math.round(wait * jitter), attemptCounts: true };
}
