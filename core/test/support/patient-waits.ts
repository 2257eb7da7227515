import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.js';

const { waitFor } = vi;
/** `vi.waitFor` gives up after one second, and no setting of Vitest changes that. */
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
