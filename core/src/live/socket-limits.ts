import { networkOf } from '@recado/sdk';

/** Unauthenticated sockets of one network: many clients reconnect at once after a restart. */
const MOST_WAITING = 100;
/** Sockets of one session: as many tabs as anybody keeps open. */
const MOST_OF_A_SESSION = 30;

/** Releases the place; may be called twice. */
export type Leave = () => void;

/** Counts this process's live sockets by owner. Undefined: there is no place left. */
export interface SocketLimits {
  waiting(ip: string): Leave | undefined;
  ofSession(sessionId: string): Leave | undefined;
}

export function createSocketLimits(): SocketLimits {
  const counts = new Map<string, number>();
  const take = (key: string, most: number): Leave | undefined => {
    const held = counts.get(key) ?? 0;
    if (held >= most) return undefined;
    counts.set(key, held + 1);
    let taken = true;
    return () => {
      if (!taken) return;
      taken = false;
      const left = counts.get(key)! - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    };
  };
  return {
    waiting: (ip) => take(`network:${networkOf(ip)}`, MOST_WAITING),
    ofSession: (sessionId) => take(`session:${sessionId}`, MOST_OF_A_SESSION),
  };
}
