import type { PhoneSession } from './session-types.js';

const sessions = new Map<number, PhoneSession>();

/** The sessions that this process holds, by connection. */
export const heldSessions = {
  of: (connectionId: number): PhoneSession | undefined => sessions.get(connectionId),
  add(session: PhoneSession): void {
    sessions.set(session.connectionId, session);
  },
  remove(session: PhoneSession): void {
    if (sessions.get(session.connectionId) === session) sessions.delete(session.connectionId);
  },
  async closeAll(): Promise<void> {
    await Promise.all([...sessions.values()].map((session) => session.close()));
    sessions.clear();
  },
};
