import { randomBytes } from 'node:crypto';
import type { Config } from '../../infra/config.js';
import { secretBoxFor } from '../../infra/secret-box.js';

/** How long an account recognises a browser after its last sign-in. */
export const KNOWN_FOR_MS = 90 * 86_400_000;
/** Number of accounts that one browser stores marks for, the latest ones. */
const MOST_ACCOUNTS = 10;

/**
 * A browser in which people have signed in, and when each did last. It is not a session: it only proves an earlier
 * sign-in.
 */
export interface DeviceMark {
  id: string;
  accounts: { userId: number; at: number }[];
}

/** The mark as the value of a cookie, sealed: nobody else can make one. */
export function createDeviceMarks({ keys }: Pick<Config, 'keys'>) {
  const box = secretBoxFor(keys.secrets, 'device-marks');
  return {
    /** The content of a cookie; undefined without one, or if it is not ours. */
    read(cookie: string | undefined): DeviceMark | undefined {
      if (!cookie) return undefined;
      try {
        return box.open(Buffer.from(cookie, 'base64url')) as DeviceMark;
      } catch {
        return undefined; // of another installation, or forged: an unknown browser
      }
    },
    knows: (mark: DeviceMark | undefined, userId: number, now: Date): mark is DeviceMark =>
      mark !== undefined &&
      mark.accounts.some((one) => one.userId === userId && now.getTime() - one.at < KNOWN_FOR_MS),
    /** The cookie after a sign-in in this browser. */
    write(mark: DeviceMark | undefined, userId: number, now: Date): string {
      const others = (mark?.accounts ?? []).filter((one) => one.userId !== userId);
      const accounts = [{ userId, at: now.getTime() }, ...others].slice(0, MOST_ACCOUNTS);
      const id = mark?.id ?? randomBytes(12).toString('base64url');
      return box.seal({ id, accounts }).toString('base64url');
    },
  };
}
export type DeviceMarks = ReturnType<typeof createDeviceMarks>;
