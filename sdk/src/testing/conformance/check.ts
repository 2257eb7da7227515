import assert from 'node:assert/strict';
import { isPluginError, type PluginError, type PluginErrorCode } from '../../errors/plugin-error.js';
import type { ProviderMode } from './descriptor.js';

/** One thing that every channel must do. The name is stable: `group/what-is-demanded`. */
export interface ConformanceCheck {
  group: string;
  name: string;
  /** What the fake provider has to be able to do; the check is left out where it is not. */
  needs?: ProviderMode;
  /** Rejects with a text that says what is wrong. */
  run(): Promise<void>;
}

/** Makes the checks of one group. */
export function checksOf(group: string) {
  return (name: string, body: () => void | Promise<void>, needs?: ProviderMode): ConformanceCheck => ({
    group,
    name: `${group}/${name}`,
    needs,
    run: async () => body(),
  });
}

/** Rejects when the promise does not settle in time; what it does later is nobody's concern. */
export async function within<T>(milliseconds: number, promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  promise.catch(() => undefined); // it may reject after the time is over
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

/** The error with which it rejects; fails when it resolves, or rejects with something that is not a plugin error. */
export async function rejectionOf(promise: Promise<unknown>, what: string): Promise<PluginError> {
  const outcome = await promise.then(
    () => ({ resolved: true as const }),
    (error: unknown) => ({ resolved: false as const, error }),
  );
  assert.ok(!outcome.resolved, `${what} resolved`);
  assert.ok(isPluginError(outcome.error), `${what} threw ${String(outcome.error)}, which is no PluginError`);
  return outcome.error;
}

/** Asserts the code of a rejection, and answers the error. */
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

/** The value as it comes out of a queue. */
export function throughJson<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

/** Fails unless the value comes out of a queue as it went in; fields that are undefined may get lost. */
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
/** Fails unless the text is a moment in ISO 8601. */
export function assertMoment(value: unknown, what: string): void {
  const good = typeof value === 'string' && ISO_MOMENT.test(value) && !Number.isNaN(Date.parse(value));
  assert.ok(good, `${what} is no ISO 8601 moment: ${JSON.stringify(value)}`);
}
