import type { LiveRules } from '../ports/live.js';
import type { Subscriber } from './subscriber.js';

/**
 * Reads a subscriber's user again once it has joined its room. What the token's check remembered may be a second old: a change
 * whose event had gone out by then would be missed by both.
 */
export async function renewed(rules: Pick<LiveRules, 'renew'>, subscriber: Subscriber): Promise<void> {
  const known = subscriber.principal;
  const principal = await rules.renew(known);
  if (subscriber.principal === known) subscriber.principal = principal; // else news came that are newer
}
