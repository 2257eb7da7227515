import { Secret, TOTP } from 'otpauth';
import { APP_CODE_DIGITS } from '@recado/sdk/contracts';

/** Seconds for which an app shows one code. */
const INTERVAL = 30;
/** Codes of the intervals beside the present one are accepted: clocks differ, and typing takes time. */
const BESIDE = 1;
/** 160 bits, as long as the hash: RFC 4226, section 4. */
const SECRET_BYTES = 20;

// What every app understands; many ignore other algorithms, lengths and intervals without a word.
const codesOf = (secret: string, names?: { issuer: string; label: string }) =>
  new TOTP({
    ...{ ...names, secret: Secret.fromBase32(secret) },
    ...{ algorithm: 'SHA1', digits: APP_CODE_DIGITS, period: INTERVAL },
  });

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an app reads from a QR code. A colon would end the issuer's name. */
export const addressOf = (secret: string, { company, email }: { company: string; email: string }): string =>
  codesOf(secret, { issuer: `Recado ${company}`.replaceAll(':', ' '), label: email }).toString();

/**
 * The interval whose code this is; undefined if the code is wrong, or not newer than `after`, the interval of the code
 * that was used last.
 */
export function stepOf(secret: string, code: string, now: Date, after = -1): number | undefined {
  const delta = codesOf(secret).validate({ token: code, timestamp: now.getTime(), window: BESIDE });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1000 / INTERVAL) + delta;
  return step > after ? step : undefined;
}
