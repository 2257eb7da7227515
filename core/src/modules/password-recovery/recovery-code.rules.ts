import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';

/** Codes of this installation, which a copy of the database alone does not tell. */
export function createRecoveryCodes(secret: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'recovery-codes', 32));
  const hash = (id: Buffer, code: string): Buffer =>
    createHmac('sha256', key).update(id).update(code).digest();
  return {
    /** Six random digits. */
    make: (): string => String(randomInt(1_000_000)).padStart(6, '0'),
    hash,
    /** Takes the same time whether or not there is a code. */
    isRight(id: Buffer, typed: string, codeHash: Buffer | null): boolean {
      const isSame = timingSafeEqual(hash(id, typed), codeHash ?? Buffer.alloc(32));
      return isSame && codeHash !== null && /^\d{6}$/.test(typed);
    },
  };
}
export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;
