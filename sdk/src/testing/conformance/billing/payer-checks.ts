import type { ConformanceCheck } from '../check.js';
import { uniqueWord } from '../content/unique.js';
import { eraseChecks } from '../erase-checks.js';
import { pluginContextOf } from '../plugin-under-test.js';
import type { BillingUnderTest } from './billing-descriptor.js';
import { sampleCharge } from './till.js';

/** A plugin keeps nothing of who pays: nobody tells it later that this payer is gone. The last checks. */
export function payerChecks(under: BillingUnderTest): ConformanceCheck[] {
  const { billing, plugin, db, provider } = under;
  return eraseChecks({
    plugin,
    db,
    context: (tables) => pluginContextOf({ ...under, db: tables }, billing.id),
    async meet(ctx) {
      await provider?.reset();
      const sample = sampleCharge(under);
      const word = uniqueWord();
      const payer = { ...sample.payer, name: `Ana ${word}`, email: `${word}@example.com` };
      // Other checks say what is wrong with a charge; this one only looks at what it leaves behind.
      const charge = await billing.createCharge(ctx, { ...sample, payer }).catch(() => undefined);
      if (charge) {
        await billing.fetchCharge?.(ctx, charge.externalId).catch(() => undefined);
        await billing.cancelCharge?.(ctx, charge.externalId).catch(() => undefined);
      }
      return { chats: [], words: [word, payer.document!] };
    },
  });
}
