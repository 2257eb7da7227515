import { randomBytes } from 'node:crypto';
import type { Config } from '../../infra/config.js';
import { secretBoxFor } from '../../infra/secret-box.js';

/** How long a browser stays known to an account after its last sign-in. */
export const KNOWN_FOR_MS = 90 * 86_400_000;
/** Accounts of which one browser keeps the marks, the last ones. */
const MOST_ACCOUNTS = 10;

/** A browser in which people have signed in, and when each did last. It is not a session: it only says "I was here". */
export interface DeviceMark {
  id: string;
  accounts: { userId: number; at: number }[];
}

/** The mark as the value of a cookie, sealed: nobody else makes one. */
export function createDeviceMarks({ keys }: Pick<Config, 'keys'>) {
  const box = secretBoxFor(keys.secrets, 'device-marks');
  return {
    /** What a cookie says; undefined for none, and for one that is not ours. */
    read(cookie: string | undefined): DeviceMark | undefined {
      if (!cookie) return undefined;
      try {
        return box.open(Buffer.from(cookie, 'base64url')) as DeviceMark;
      } catch {
        return undefined; // of another installation, or made up: a browser that is not known
      }
    },
    knows: (mark: DeviceMark | undefined, userId: number, now: Date): mark is DeviceMark =>
      mark !== undefined &&
      mark.accounts.some((one) => one.userId === userId && now.getTime() - one.at < KNOWN_FOR_MS),
    /** The cookie after somebody signed in here. */
    write(mark: DeviceMark | undefined, userId: number, now: Date): string {
      const others = (mark?.accounts ?? []).filter((one) => one.userId !== userId);
      const accounts = [{ userId, at: now.getTime() }, ...others].slice(0, MOST_ACCOUNTS);
      const id = mark?.id ?? randomBytes(12).toString('base64url');
      return box.seal({ id, accounts }).toString('base64url');
    },
  };
}
export type DeviceMarks = ReturnType<typeof createDeviceMarks>;
