import { WEBHOOK_ATTEMPTS } from '@recado/sdk/contracts';
import { askedWaitMs } from '../../infra/asked-wait.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The wait before each attempt. */
export const LADDER_MS: readonly number[] = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** What was refused together does not come back together. */
const JITTER = 0.1;

/**
 * The wait after `attempts` failures; undefined when there was the last one. A server that asks for a longer wait gets
 * it, up to an hour.
 */
export function waitAfter(
  attempts: number,
  asked: { retryAfterMs?: number | undefined } = {},
  random: () => number = Math.random,
): number | undefined {
  if (attempts >= WEBHOOK_ATTEMPTS) return undefined;
  const wait = LADDER_MS[attempts]! * (1 + JITTER * random());
  return Math.round(Math.max(wait, askedWaitMs(asked) ?? 0));
}
