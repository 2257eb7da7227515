import type { ConnectionState } from '@recado/sdk';

/** The first code is valid for a minute, each further one for twenty seconds. */
const FIRST_MS = 60_000;
const LATER_MS = 20_000;
/** Eight characters are valid for some minutes, according to the provider's help. */
const CODE_MS = 160_000;

const until = (ms: number): string => new Date(Date.now() + ms).toISOString();

export const qrOf = (code: string, shownBefore: number): ConnectionState => ({
  ...{ status: 'needs_action', action: 'qr', code },
  expiresAt: until(shownBefore === 0 ? FIRST_MS : LATER_MS),
});

/** In two halves, as the phone asks for it. */
export const codeOf = (code: string): ConnectionState => ({
  ...{ status: 'needs_action', action: 'code', code: `${code.slice(0, 4)}-${code.slice(4)}` },
  expiresAt: until(CODE_MS),
});
