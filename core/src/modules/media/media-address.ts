import { createHmac, timingSafeEqual } from 'node:crypto';

const DAY_MS = 86_400_000;
/** A signed address is valid for at least this many days, and for one more at most. */
const GOOD_FOR_DAYS = 7;

/**
 * The addresses of media: an `<img>` cannot send a bearer token, so the address itself carries the authorisation,
 * signed for one company and one file. The expiry is a whole day, so that everybody gets the same address and browsers
 * can cache.
 */
export interface MediaAddresses {
  path(companyId: number, mediaId: number): string;
  /** Whether the signature is the company's for this file and has not expired. */
  verify(companyId: number, mediaId: number, signature: string, expiryDay: number): boolean;
}

export function createMediaAddresses(key: Buffer, now: () => Date): MediaAddresses {
  const sign = (companyId: number, mediaId: number, expiryDay: number) =>
    createHmac('sha256', key).update(`media:${companyId}:${mediaId}:${expiryDay}`).digest().subarray(0, 24);
  const today = () => Math.floor(now().getTime() / DAY_MS);
  return {
    path(companyId, mediaId) {
      const expiryDay = today() + GOOD_FOR_DAYS + 1;
      return `/api/media/${mediaId}/${sign(companyId, mediaId, expiryDay).toString('base64url')}?e=${expiryDay}`;
    },
    verify(companyId, mediaId, signature, expiryDay) {
      if (!Number.isSafeInteger(expiryDay) || expiryDay <= today()) return false;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(companyId, mediaId, expiryDay);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
