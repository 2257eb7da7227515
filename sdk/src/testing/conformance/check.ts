import assert from 'node:assert/strict';
import { isPluginError, type PluginError, type PluginErrorCode } from '../../errors/plugin-error.js';
import type { ProviderMode } from './descriptor.js';
import { explained } from './explained.js';

/** One requirement of every channel. The name is stable: `group/requirement`. */
export interface ConformanceCheck {
  group: string;
  name: string;
  /** Behaviour that the fake provider must support; otherwise the check is skipped. */
  needs?: ProviderMode;
  /** Rejects with a text that describes the problem. */
  run(): Promise<void>;
}

/** Makes the checks of one group. */
export function checksOf(group: string) {
  return (name: string, body: () => void | Promise<void>, needs?: ProviderMode): ConformanceCheck => ({
    group,
    name: `${group}/${name}`,
    needs,
    async run() {
      try {
        await body();
      } catch (error) {
        throw explained(`${group}/${name}`, error);
      }
    },
  });
}

/** Milliseconds of one turn, on an idle machine. */
const TURN = 25;
/** Turns that the kit waits for something that ends at once when all is well: half a minute on an idle machine. */
export const PATIENCE = 1200;
/** Turns that the kit grants a call that was told to end. */
export const PROMPT = 80;

/**
 * Rejects if the promise does not settle within so many turns of this process; its later result is ignored. Turns
 * instead of time: on a machine that is busy elsewhere, they pass as slowly as the work that is waited for.
 */
export async function within<T>(turns: number, promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  promise.catch(() => undefined); // it may reject after the limit
  const limit = new Promise<never>((_, reject) => {
    const turn = (left: number) => {
      if (left === 0) reject(new Error(`${what} does not end`));
      else timer = setTimeout(turn, TURN, left - 1);
    };
    turn(turns);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

/** The error of the rejection; fails if the promise resolves, or rejects with anything but a plugin error. */
export async function rejectionOf(promise: Promise<unknown>, what: string): Promise<PluginError> {
  const outcome = await promise.then(
    () => ({ resolved: true as const }),
    (error: unknown) => ({ resolved: false as const, error }),
  );
  assert.ok(!outcome.resolved, `${what} resolved`);
  assert.ok(isPluginError(outcome.error), `${what} threw ${String(outcome.error)}, which is no PluginError`);
  return outcome.error;
}

/** Asserts the code of a rejection, and returns the error. */
export async function rejectsWith(
  codes: readonly PluginErrorCode[],
  promise: Promise<unknown>,
  what: string,
): Promise<PluginError> {
  const error = await rejectionOf(promise, what);
  assert.ok(
    codes.includes(error.code),
    `${what}: ${codes.join(' or ')} expected, got ${error.code} (${error.message})`,
  );
  return error;
}

/** The value after a trip through a queue. */
export function throughJson<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

/** Fails unless the value survives a queue unchanged; undefined fields may get lost. */
export function assertPlainJson(value: unknown, what: string): void {
  assert.deepEqual(throughJson(value), withoutUndefined(value), what);
}
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const kept = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(kept.map(([name, entry]) => [name, withoutUndefined(entry)]));
}

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
/** Whether the value is an ISO 8601 moment. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && ISO_MOMENT.test(value) && !Number.isNaN(Date.parse(value));
/** Fails unless the text is an ISO 8601 moment. */
export function assertMoment(value: unknown, what: string): void {
  assert.ok(isMoment(value), `${what} is not an ISO 8601 moment: ${JSON.stringify(value)}`);
}
