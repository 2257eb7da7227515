import type { LiveRules } from '../ports/live.js';
import type { Subscriber } from './subscriber.js';

/**
 * Reads a subscriber's user again once it has joined its room. The token check's cache may be a second old: a change
 * whose event was already published would be missed by both.
 */
export async function renewed(rules: Pick<LiveRules, 'renew'>, subscriber: Subscriber): Promise<void> {
  const known = subscriber.principal;
  const principal = await rules.renew(known);
  if (subscriber.principal === known) subscriber.principal = principal; // otherwise newer data has arrived
}
