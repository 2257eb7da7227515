import type { ProviderMode } from './descriptor.js';

/** For how many calls the kit asks for a mode: a new token does not end a refused access. */
export const timesOf = (mode: ProviderMode): number => (mode === 'unauthorized' ? Infinity : 1);
