import type { Transaction } from '../../infra/database.js';
import { isWithinHours } from '../../infra/subscription.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** A user of a queue with the fields that assignment needs. */
export interface QueueAgent {
  id: number;
  online: boolean;
  /** Admins have no working hours. */
  profile: 'admin' | 'user' | 'supervisor';
  startWork: string;
  endWork: string;
  lastGivenAt: Date | null;
}

/**
 * The users of a queue, the one whose last assigned ticket is oldest first. Assigning tickets requires the queue's
 * lock.
 */
export const queueAgents = (
  trx: Transaction,
  { companyId }: TenantScope,
  queueId: number,
): Promise<QueueAgent[]> =>
  trx('userQueues as m')
    .join('users as u', 'u.id', 'm.userId')
    .where({ 'm.queueId': queueId, 'u.companyId': companyId })
    .orderByRaw('m.lastGivenAt IS NOT NULL, m.lastGivenAt, u.id')
    .select('u.id', 'u.online', 'u.profile', 'u.startWork', 'u.endWork', 'm.lastGivenAt');

export async function noteGiven(trx: Transaction, userId: number, queueId: number, now: Date): Promise<void> {
  await trx('userQueues').where({ userId, queueId }).update({ lastGivenAt: now });
}

/** Whether they can get a ticket at this time of the company's day, `HH:mm`. */
export const isAtWork = ({ profile, startWork, endWork }: QueueAgent, time: string): boolean =>
  profile === 'admin' || isWithinHours(time, startWork, endWork);

/** The next agent: online, within working hours, and not the one who ignored the ticket. */
export const nextInTurn = (
  agents: readonly QueueAgent[],
  time: string,
  formerId: number | null,
): QueueAgent | undefined => {
  const able = agents.filter((agent) => agent.online && isAtWork(agent, time));
  return able.find(({ id }) => id !== formerId) ?? able[0];
};

/** A random agent, of those online if there are any. `chance`: at least 0, below 1. */
export function anyOf(agents: readonly QueueAgent[], time: string, chance: number): QueueAgent | undefined {
  const working = agents.filter((agent) => isAtWork(agent, time));
  const online = working.filter((agent) => agent.online);
  const able = online.length ? online : working;
  return able[Math.floor(chance * able.length)];
}
