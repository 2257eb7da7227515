import type { LiveRules } from '../ports/live.js';
import type { Subscriber } from './subscriber.js';

/**
 * Reads a subscriber's user again once it has joined its room. The token check's cache may be a second old: a change
 * whose event was already published would be missed by both. Looks take turns, so that the newest one decides.
 */
export function renewed(rules: Pick<LiveRules, 'renew'>, subscriber: Subscriber): Promise<void> {
  const look = async () => {
    for (;;) {
      const known = subscriber.principal;
      const principal = await rules.renew(known);
      if (subscriber.principal !== known) continue; // a setting has changed it since
      subscriber.principal = principal;
      return;
    }
  };
  subscriber.renewing = (subscriber.renewing ?? Promise.resolve()).catch(() => undefined).then(look);
  return subscriber.renewing;
}
