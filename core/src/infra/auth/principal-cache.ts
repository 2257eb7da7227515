import type { Principal } from '../tenancy.js';

/** A change made by another process takes effect within this time. */
const MAX_AGE_MS = 1_000;

interface Entry {
  readAt: number;
  found: Promise<Principal>;
  userId?: number;
  companyId?: number;
}

/**
 * Principals of live sessions that this process read less than a second ago. Code that changes a session, a user, a
 * company, its plan or its settings drops the entries that depend on it, after the commit.
 */
export interface PrincipalCache {
  /** One read for all concurrent callers. */
  get(sessionId: string, read: () => Promise<Principal>): Promise<Principal>;
  forgetSession(sessionId: string): void;
  forgetUser(userId: number): void;
  forgetCompany(companyId: number): void;
  forgetAll(): void;
}

export function createPrincipalCache(now: () => number = () => performance.now()): PrincipalCache {
  const entries = new Map<string, Entry>();
  const forget = (matches: (entry: Entry) => boolean) => {
    // An entry that is still being read may hold the state before the change.
    for (const [id, entry] of entries) if (entry.userId === undefined || matches(entry)) entries.delete(id);
  };
  const sweep = (time: number) => {
    for (const [id, entry] of entries) if (time - entry.readAt >= MAX_AGE_MS) entries.delete(id);
  };
  return {
    get(sessionId, read) {
      const time = now();
      const known = entries.get(sessionId);
      if (known && time - known.readAt < MAX_AGE_MS) return known.found;
      if (entries.size > 10_000) sweep(time);
      const entry: Entry = { readAt: time, found: read() };
      entries.set(sessionId, entry);
      entry.found.then(
        (principal) => Object.assign(entry, { userId: principal.userId, companyId: principal.companyId }),
        () => entries.get(sessionId) === entry && entries.delete(sessionId),
      );
      return entry.found;
    },
    forgetSession: (sessionId) => void entries.delete(sessionId),
    forgetUser: (userId) => forget((entry) => entry.userId === userId),
    forgetCompany: (companyId) => forget((entry) => entry.companyId === companyId),
    forgetAll: () => entries.clear(),
  };
}
