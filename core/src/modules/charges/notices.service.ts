import type { Infra } from '../../infra/infra.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { BillingNotices } from '../../ports/billing.js';
import * as repo from './notices.repo.js';

const AT_ONCE = 500;
const DAY_MS = 86_400_000;
const HANDLED_KEPT_DAYS = 30;
/** A charge that nobody here knows: of another system with the same access, or lost with a backup. */
const WAITING_KEPT_DAYS = 90;

export interface NoticesService extends BillingNotices {
  /** Called when charges have become due. */
  onWake(listener: () => void): void;
  sweeps: readonly Sweep[];
}

/**
 * Notices of payment providers: stored once by event, and only pointing at charges. One for a charge that is not known
 * waits for it. Each statement commits by itself, the notice first: whoever makes the charge known looks for notices after
 * its own commit, so one of the two always sees the other.
 */
export function createNotices({ db, clock }: Pick<Infra, 'db' | 'clock'>): NoticesService {
  const listeners: (() => void)[] = [];
  return {
    async receive(pluginId, notices) {
      const now = clock.now();
      let woken = 0;
      for (let first = 0; first < notices.length; first += AT_ONCE) {
        const some = notices.slice(first, first + AT_ONCE);
        const keys = some.map(({ eventKey }) => eventKey);
        await repo.insertNotices(db, pluginId, some, now);
        woken += await repo.wakeByNotices(db, pluginId, keys, now);
      }
      if (woken > 0) for (const listener of listeners) listener();
    },
    onWake: (listener) => void listeners.push(listener),
    sweeps: [
      {
        name: 'trim billing notices',
        everyMs: 3_600_000,
        async run() {
          const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
          const ages = {
            handledBefore: before(HANDLED_KEPT_DAYS),
            receivedBefore: before(WAITING_KEPT_DAYS),
          };
          while (!(await repo.trimNotices(db, ages, AT_ONCE)));
        },
      },
    ],
  };
}
