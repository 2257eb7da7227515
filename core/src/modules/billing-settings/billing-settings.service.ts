import type { BillingSettings, BodyOf, updateBillingSettings } from '@recado/sdk/contracts';
import { inTransaction, type Db } from '../../infra/database.js';
import { markEdited, type Editor } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import type { Infra } from '../../infra/infra.js';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Billing } from '../../ports/billing.js';
import type { PaymentProviders } from '../../ports/payment-providers.js';
import { recordAction, type Actor } from '../billing-actions/billing-actions.tx.js';
import * as tx from './billing-settings.tx.js';

export type BillingSettingsService = ReturnType<typeof createBillingSettings>;
type Form = Omit<BodyOf<typeof updateBillingSettings>, 'ifVersion'>;

/** How the installation bills its companies; super users maintain it. */
export function createBillingSettings(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  {
    paymentProviders,
    billing,
    principals,
    assertConnection,
  }: {
    paymentProviders: PaymentProviders;
    billing: Pick<Billing, 'webhooks'>;
    principals: PrincipalCache;
    assertConnection(db: Db, scope: TenantScope, id: number): Promise<void>;
  },
) {
  /** Throws unless the provider is installed and takes the currency. */
  function assertProvider({ provider, currency }: tx.BillingSettingsRow): void {
    if (provider === null) return;
    const installed = paymentProviders.find(provider);
    if (!installed) throw apiError('ERR_NO_PAYMENT_PROVIDER');
    if (installed.billing && !installed.billing.currencies.includes(currency))
      throw apiError('ERR_VALIDATION', `${installed.name} does not take ${currency}`, { field: 'currency' });
  }
  async function show(): Promise<BillingSettings> {
    const installed = paymentProviders.list();
    const [settings, hooks] = await Promise.all([
      tx.readBillingSettings(db),
      billing.webhooks.states(installed.map(({ id }) => id)),
    ]);
    return { ...settings, providers: installed.map((one) => ({ ...one, ...hooks.get(one.id)! })) };
  }
  return {
    show,
    async update({ ifVersion, ...form }: Form & { ifVersion?: number }, by: Editor & Actor) {
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        await tx.ensureBillingSettings(trx);
        await markEdited(trx, 'billingSettings', tx.THE_ROW, by, { now, ifVersion });
        const former = await tx.readBillingSettings(trx);
        const { reminderDays } = form;
        const values = {
          ...form,
          ...(reminderDays && { reminderDays: [...new Set(reminderDays)].sort((a, b) => a - b) }),
        };
        if (form.provider !== undefined || form.currency !== undefined)
          assertProvider({ ...former, ...values });
        if (form.reminderConnectionId)
          await assertConnection(trx, { companyId: PLATFORM_COMPANY_ID }, form.reminderConnectionId);
        await tx.updateBillingSettings(trx, values);
        const details = changes(former, values);
        if (details) await recordAction(trx, { action: 'settings', details }, by, now);
      });
      // The days of grace decide who may work.
      principals.forgetAll();
      return show();
    },
  };
}

/** The values before and after, of those that differ. */
function changes(
  former: tx.BillingSettingsRow,
  values: Partial<tx.BillingSettingsRow>,
): Record<string, unknown> | undefined {
  const names = (Object.keys(values) as (keyof typeof values)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(former[name]),
  );
  if (!names.length) return undefined;
  return Object.fromEntries(names.map((name) => [name, { from: former[name], to: values[name] }]));
}
