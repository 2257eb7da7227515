import type { Infra } from '../infra/infra.js';
import { noteLiveUsers } from '../infra/live-users.js';
import type { Rooms } from './rooms.js';

const EVERY_MS = 1_000;

/** Keeps the other processes informed of who has a console open here. Programs with a token are nobody's eyes. */
export function startLiveUsers(infra: Infra, rooms: Rooms): { stop(): Promise<void> } {
  let known = new Map<number, Set<number>>();
  let running: Promise<void> = Promise.resolve();

  const present = (): Map<number, Set<number>> =>
    new Map(
      [...rooms.open.values()].map(({ companyId, subscribers }) => [
        companyId,
        new Set([...subscribers].flatMap(({ principal }) => (principal.token ? [] : [principal.userId]))),
      ]),
    );
  async function tell(now: Map<number, Set<number>>): Promise<void> {
    const companies = new Set([...known.keys(), ...now.keys()]);
    if (!companies.size) return;
    const changes = [...companies].map((companyId) => {
      const here = now.get(companyId) ?? new Set<number>();
      return {
        ...{ companyId, present: here },
        gone: [...(known.get(companyId) ?? [])].filter((id) => !here.has(id)),
      };
    });
    known = now;
    await noteLiveUsers(infra, changes);
  }
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = tell(present())
      .catch((error: unknown) => infra.log.debug({ err: error }, 'live users could not be noted'))
      .finally(() => (busy = false));
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
      await tell(new Map()).catch(() => undefined); // Redis may be gone first: the times run out
    },
  };
}
