import type { Infra } from './infra.js';
import type { Sweep } from './sweeper.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AT_ONCE = 5_000;

/** Deletes expired rows: live events that nobody resumes from any longer, statuses of messages that never were ours. */
export function trims({ db, clock }: Pick<Infra, 'db' | 'clock'>): Sweep[] {
  const older = (table: string, days: number) => async () => {
    const before = new Date(clock.now().getTime() - days * DAY_MS);
    for (;;) {
      // Small deletes: a large one would hold locks that the inbound path waits for.
      const deleted = await db(table).where('createdAt', '<', before).limit(AT_ONCE).delete();
      if (deleted < AT_ONCE) return;
    }
  };
  return [
    {
      name: 'trim leases',
      everyMs: HOUR_MS,
      // Others keep their rows, whose fences must keep growing; nothing is fenced by these.
      run: () =>
        db('leases')
          .where('name', 'like', 'invoice-charges:%')
          .whereRaw('expiresAt < UTC_TIMESTAMP(3) - INTERVAL 1 DAY')
          .limit(AT_ONCE)
          .delete(),
    },
    { name: 'trim company events', everyMs: 10 * 60_000, run: older('companyEvents', 7) },
    { name: 'trim message changes', everyMs: HOUR_MS, run: older('messageChanges', 30) },
    { name: 'trim early statuses', everyMs: HOUR_MS, run: older('earlyStatuses', 2) },
    { name: 'trim early changes', everyMs: HOUR_MS, run: older('earlyChanges', 2) },
    {
      name: 'trim plugin values',
      everyMs: HOUR_MS,
      async run() {
        for (const table of ['pluginValues', 'pluginConnectionValues'])
          await db(table).where('expiresAt', '<', clock.now()).delete();
      },
    },
  ];
}
