import { isAdmin } from '@recado/sdk/rules';
import type { Principal } from '../infra/tenancy.js';
import type { Audience } from '../infra/domain-events.js';
import type { LiveRules } from '../ports/live.js';

/** What users of a company whose subscription has ended hear of: that it was paid. */
const WHEN_EXPIRED: ReadonlySet<string> = new Set(['payment']);

/**
 * A user's share of an event: the frame, its variant for others, the notice that a ticket is no longer visible, or
 * nothing.
 */
export type Verdict = 'frame' | 'others' | 'delete' | undefined;

export function verdict(
  { canSeeTicket }: Pick<LiveRules, 'canSeeTicket'>,
  topic: string,
  audience: Audience,
  principal: Principal,
): Verdict {
  if (principal.expired && !WHEN_EXPIRED.has(topic)) return undefined;
  const admin = isAdmin(principal);
  switch (audience.to) {
    case 'company':
      return 'frame';
    case 'admins':
      return admin ? 'frame' : undefined;
    case 'connections':
      if (admin || principal.allowConnections) return 'frame';
      return audience.others ? 'others' : undefined;
    case 'user':
      return admin || principal.userId === audience.userId ? 'frame' : undefined;
    case 'only-user':
      return principal.userId === audience.userId ? 'frame' : undefined;
    case 'users':
      return audience.userIds.includes(principal.userId) ? 'frame' : undefined;
    case 'older-sessions':
      // A sign-in replaces sessions; API tokens go on.
      return principal.userId === audience.userId &&
        principal.sessionId !== audience.sessionId &&
        !principal.token
        ? 'frame'
        : undefined;
    case 'ticket':
      if (canSeeTicket(principal, audience.ticket)) return 'frame';
      return topic === 'ticket' && audience.before && canSeeTicket(principal, audience.before)
        ? 'delete'
        : undefined;
  }
}
