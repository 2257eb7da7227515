import type { Infra } from './infra.js';

type Needs = Pick<Infra, 'redis' | 'config'>;

/** How long somebody counts as present without a sign of their process. */
const KEPT_MS = 6_000;
const keyOf = ({ config }: Needs, companyId: number) => `${config.redisPrefix}live-users:${companyId}`;
const memberOf = ({ config }: Needs, userId: number) => `${userId}:${config.processName}`;

/** Whose sockets this process holds now, and whose it held a moment ago. */
export interface LiveChange {
  companyId: number;
  present: Iterable<number>;
  gone: Iterable<number>;
}

/** Says which users have a console open, for all processes. By this machine's clock: the times are short. */
export async function noteLiveUsers(infra: Needs, changes: readonly LiveChange[]): Promise<void> {
  const until = Date.now() + KEPT_MS;
  const pipeline = infra.redis.pipeline();
  for (const { companyId, present, gone } of changes) {
    const key = keyOf(infra, companyId);
    const away = [...gone].map((id) => memberOf(infra, id));
    if (away.length) pipeline.zrem(key, ...away);
    const here = [...present].flatMap((id) => [until, memberOf(infra, id)]);
    if (here.length) pipeline.zadd(key, ...here);
    pipeline.pexpire(key, 2 * KEPT_MS);
  }
  await pipeline.exec();
}

/** Users of a company who have a console open somewhere. */
export async function liveUsersOf(infra: Needs, companyId: number): Promise<Set<number>> {
  const members = await infra.redis.zrangebyscore(keyOf(infra, companyId), Date.now(), '+inf');
  return new Set(members.map((member) => Number.parseInt(member, 10)));
}
