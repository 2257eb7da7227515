import type { WhatsAppSession } from './session.js';

const sessions = new Map<number, WhatsAppSession>();

/** The sessions that this process holds, by connection. */
export const heldSessions = {
  of: (connectionId: number): WhatsAppSession | undefined => sessions.get(connectionId),
  add(session: WhatsAppSession): void {
    sessions.set(session.connectionId, session);
  },
  remove(session: WhatsAppSession): void {
    if (sessions.get(session.connectionId) === session) sessions.delete(session.connectionId);
  },
  async closeAll(): Promise<void> {
    await Promise.all([...sessions.values()].map((session) => session.close()));
    sessions.clear();
  },
};
