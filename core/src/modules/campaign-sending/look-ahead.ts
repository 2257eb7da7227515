import type { Infra } from '../../infra/infra.js';
import { createLeasedLoop } from '../../infra/leased-loop.js';
import type { Leases } from '../../infra/leases.js';
import type { NumberChecks } from '../number-checks/number-checks.service.js';
import { askingLanes, nextUnknown, type AskingLane } from './look-ahead.repo.js';

const LEASE_MS = 30_000;
const EVERY_MS = 1_000;
const LANES = 500;
const AT_ONCE = 20;

/**
 * Looks up the numbers whose turn comes next, at the pace of the number checks. No release waits for an answer: whoever
 * is not known to be absent is written to.
 */
export function createLookAhead(
  infra: Pick<Infra, 'db' | 'clock' | 'log'>,
  { leases, numberChecks }: { leases: Leases; numberChecks: NumberChecks },
) {
  const { db, clock } = infra;

  async function askFor(lanes: readonly AskingLane[]): Promise<void> {
    if (!(await numberChecks.mayAsk(lanes[0]!.connectionId))) return;
    for (const lane of lanes) {
      const addressKey = await nextUnknown(db, lane, clock.now());
      if (addressKey) return numberChecks.ask(lane, addressKey);
    }
  }

  async function round(mayGoOn: () => boolean = () => true): Promise<boolean> {
    const channels = numberChecks.channels();
    if (channels.length === 0) return false;
    const of = new Map<number, AskingLane[]>();
    for (const lane of await askingLanes(db, channels, LANES))
      of.set(lane.connectionId, [...(of.get(lane.connectionId) ?? []), lane]);
    const connections = [...of.values()];
    for (let from = 0; from < connections.length && mayGoOn(); from += AT_ONCE)
      await Promise.all(connections.slice(from, from + AT_ONCE).map(askFor));
    return false;
  }

  const loop = createLeasedLoop(infra, leases, {
    ...{ name: 'number-checks', leaseMs: LEASE_MS, everyMs: EVERY_MS, round },
  });
  return { ...loop, round };
}
