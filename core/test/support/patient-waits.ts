import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.js';

const { waitFor, waitUntil } = vi;
type Options = number | { timeout?: number; interval?: number };
const patient = (options?: Options) =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };
/** Both give up after one second, and no setting of Vitest changes that. */
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
