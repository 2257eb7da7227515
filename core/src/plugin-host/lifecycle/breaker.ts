import { PluginError, isPluginError } from '@recado/sdk';

/** Consecutive failures after which calls to a connection are paused. */
const LIMIT = 5;
const FIRST_REST_MS = 10_000;
const LONGEST_REST_MS = 300_000;

interface State {
  failures: number;
  /** When the connection came up, as known at the last failure. */
  upSince?: number;
  openUntil: number;
  rest: number;
  probing: boolean;
}

export interface BreakerOptions {
  /** Milliseconds; the interval of probes to a provider that stays down. */
  longestRestMs?: number;
  now?: () => number;
}

/**
 * One circuit breaker for each connection or integration: after five consecutive failures of the provider (not of the
 * message), calls are rejected for a while, then one is let through as a probe. A call that never left this machine
 * says nothing about the provider.
 */
export class Breakers {
  private readonly states = new Map<number | string, State>();
  private readonly longestRestMs: number;
  private readonly now: () => number;
  constructor({ longestRestMs = LONGEST_REST_MS, now = () => performance.now() }: BreakerOptions = {}) {
    this.longestRestMs = longestRestMs;
    this.now = now;
  }

  /** `upSince`: when the connection came up, if known. Earlier failures no longer count. */
  async run<T>(key: number | string, work: () => Promise<T>, upSince?: number): Promise<T> {
    if (upSince !== undefined && this.states.get(key)?.upSince !== upSince) this.states.delete(key);
    const state = this.states.get(key);
    if (state && state.failures >= LIMIT) {
      const wait = state.openUntil - this.now();
      if (wait > 0 || state.probing) throw leftAlone(Math.max(wait, 1000));
      state.probing = true;
    }
    try {
      const result = await work();
      this.states.delete(key);
      return result;
    } catch (error) {
      if (isPluginError(error) && error.untried) this.untried(key);
      else if (speaksOfProvider(error)) this.failed(key, upSince);
      else this.states.delete(key);
      throw error;
    }
  }

  /** A connection was changed or deleted: it starts from zero. */
  forget(key: number | string): void {
    this.states.delete(key);
  }

  private untried(key: number | string): void {
    const state = this.states.get(key);
    if (state) state.probing = false;
  }

  private failed(key: number | string, upSince: number | undefined): void {
    const state = this.states.get(key) ?? {
      failures: 0,
      openUntil: 0,
      rest: FIRST_REST_MS / 2,
      probing: false,
    };
    state.failures += 1;
    state.upSince = upSince;
    state.probing = false;
    if (state.failures >= LIMIT) {
      state.rest = Math.min(state.rest * 2, this.longestRestMs);
      state.openUntil = this.now() + state.rest;
    }
    this.states.set(key, state);
  }
}

function leftAlone(retryAfterMs: number): PluginError {
  const text = 'The provider has failed repeatedly; calls are paused for a while.';
  return new PluginError('TEMPORARY', text, { retryAfterMs: Math.ceil(retryAfterMs), untried: true });
}

function speaksOfProvider(error: unknown): boolean {
  if (!isPluginError(error)) return false;
  return error.code === 'TEMPORARY' || error.code === 'DELIVERY_UNCERTAIN' || error.code === 'UNKNOWN';
}
