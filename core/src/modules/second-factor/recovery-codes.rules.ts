import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@recado/sdk/contracts';

/** No 0, 1, l or o: people copy them by hand. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 12;
const GROUP = 4;

/** A code as it counts, however it was typed. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();
/** Whether a typed code is one of an app, rather than a recovery code. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed));

/** Recovery codes of this installation. Nobody can try 60 random bits: a fast hash is enough, under a key of its own. */
export function createRecoveryCodes(secret: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second-factor-recovery-codes', 32));
  const make = () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return letters.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
  };
  return {
    make: (): string[] => Array.from({ length: RECOVERY_CODES }, make),
    hashOf: (userId: number, typed: string): Buffer =>
      createHmac('sha256', key)
        .update(`${userId}:${plainCode(typed)}`)
        .digest(),
  };
}
export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;
