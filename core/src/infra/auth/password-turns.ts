import { networkOf, networksOf } from '@recado/sdk';
import { createFairTurns, type Asker } from '../fair-turns.js';

/**
 * Hashing shares the thread pool with files and DNS: two at a time, in turns between callers, with a bounded queue. A
 * crowd behind one address waits only for itself. Strangers get one of the two, so that a flood of them leaves the
 * other to people whom an account recognises.
 */
export const passwordTurn = createFairTurns({
  ...{ atOnce: 2, atOnceOfOne: 2, atOnceOfGroup: { strangers: 1 }, waiting: 200, waitingOfOne: 100 },
});

/** Someone at a browser, or in a network, where the account has signed in before. */
export const recognised = (ip: string, userId: number): Asker => ({
  group: 'recognised',
  keys: [networkOf(ip), `account-${userId}`],
});
/** Anybody else; whoever holds a whole IPv6 site counts as one caller. */
export const stranger = (ip: string): Asker => ({ group: 'strangers', keys: networksOf(ip) });
