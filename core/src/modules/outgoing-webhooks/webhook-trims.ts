import type { Infra } from '../../infra/infra.js';
import type { Sweep } from '../../infra/sweeper.js';
import { bringBack } from '../../infra/set-back.js';
import * as deliveries from './webhook-deliveries.repo.js';
import { endLongPauses } from './webhook-work.repo.js';
import { forgetFormerSecrets } from './webhooks.repo.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** As long as the event log: what arrived can be looked up, and sent again. */
const ARRIVED_DAYS = 7;
/** What did not arrive is kept for whoever repairs its receiver. */
const FAILED_DAYS = 30;
const AT_ONCE = 2_000;

export function webhookSweeps({ db, clock }: Pick<Infra, 'db' | 'clock'>): Sweep[] {
  const trim = async (some: () => Promise<number>) => {
    while ((await some()) === AT_ONCE);
  };
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  return [
    {
      name: 'trim webhook deliveries',
      everyMs: HOUR_MS,
      async run() {
        await trim(() => deliveries.deleteOlder(db, before(ARRIVED_DAYS), ['delivered', 'skipped'], AT_ONCE));
        await trim(() => deliveries.deleteOlder(db, before(FAILED_DAYS), ['pending', 'failed'], AT_ONCE));
        for (const id of await deliveries.goneWebhooks(db))
          await trim(() => deliveries.deleteSomeOf(db, id, AT_ONCE));
      },
    },
    {
      name: 'forget former webhook secrets',
      everyMs: HOUR_MS,
      run: () => forgetFormerSecrets(db, clock.now()),
    },
    {
      name: 'bring waiting webhook deliveries back',
      everyMs: Infinity,
      onSetBack: true,
      async run() {
        await bringBack(
          db,
          { table: 'webhookDeliveries', where: (query) => query.where({ state: 'pending' }) },
          clock.now(),
        );
        await endLongPauses(db, clock.now(), HOUR_MS);
      },
    },
  ];
}
