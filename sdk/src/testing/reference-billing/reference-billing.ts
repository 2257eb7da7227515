import type { BillingProvider } from '../../billing/billing.js';
import { PluginError, isPluginError } from '../../errors/plugin-error.js';
import { decimalOf } from '../../money.js';
import { askPsp, chargeOfPsp, type PspSettings } from './psp-calls.js';
import { pspWebhook } from './psp-webhook.js';
import type { PspCharge, PspOrder } from './psp-wire.js';

const pathOf = (externalId: string) => `/charges/${encodeURIComponent(externalId)}`;
const refused = (what: string, reason: string) =>
  new PluginError('CONTENT_REJECTED', what, { providerCode: reason });

/** The reference payment provider, which speaks with {@link ReferencePsp}. `proof` is that of the PSP. */
export const referenceBilling = (
  id: string,
  proof: 'body-signature' | 'shared-secret' = 'body-signature',
): BillingProvider<PspSettings> => ({
  id,
  currencies: ['BRL', 'USD', 'JPY'],
  capabilities: {
    confirmation: 'provider',
    methods: ['pix', 'card'],
    expiry: 'exact',
    minimumMinor: { BRL: 10, USD: 10, JPY: 10 },
    needsDocument: true,
    cancel: true,
    refund: 'partial',
  },
  async createCharge(ctx, { reference, description, payer, expiresAt, method, ...sum }) {
    const { reference: key, name, email, document } = payer;
    const order: PspOrder = {
      order: reference,
      value: decimalOf(sum),
      currency: sum.currency,
      text: description,
      customer: { key, name, email, tax_id: document },
      ...(expiresAt && { valid_until: Math.floor(Date.parse(expiresAt) / 1000) }),
      ...((method === 'pix' || method === 'card') && { by: method }),
    };
    const { json, reason } = await askPsp(ctx, '/charges', { method: 'POST', body: order });
    if (reason !== undefined) throw refused('the PSP refused the charge', reason);
    return chargeOfPsp(json as PspCharge);
  },
  async fetchCharge(ctx, externalId) {
    const { json } = await askPsp(ctx, pathOf(externalId));
    return json === undefined ? undefined : chargeOfPsp(json as PspCharge);
  },
  async findCharge(ctx, reference) {
    const { json } = await askPsp(ctx, `/charges?order=${encodeURIComponent(reference)}`);
    const [found] = (json as { charges: PspCharge[] }).charges;
    return found && chargeOfPsp(found);
  },
  async cancelCharge(ctx, externalId) {
    const { reason } = await askPsp(ctx, pathOf(externalId), { method: 'DELETE' });
    if (reason === 'paid') return 'already-settled';
    if (reason !== undefined) throw refused('the PSP knows no such charge', reason);
    return 'cancelled';
  },
  async refund(ctx, { externalId, paymentId, reference, ...sum }) {
    const body = { key: reference, receipt: paymentId, value: decimalOf(sum) };
    const { json, reason } = await askPsp(ctx, `${pathOf(externalId)}/returns`, { method: 'POST', body });
    if (reason !== undefined) throw refused('the PSP gives nothing back', reason);
    return chargeOfPsp(json as PspCharge);
  },
  async setUpWebhook(ctx, address) {
    await askPsp(ctx, '/webhook', { method: 'PUT', body: { address } });
  },
  async check(ctx) {
    try {
      const { json } = await askPsp(ctx, '/account');
      return { ok: true, account: (json as { name: string }).name };
    } catch (error) {
      if (isPluginError(error))
        return { ok: false, message: error.message, ...(error.texts && { texts: error.texts }) };
      throw error;
    }
  },
  webhook: pspWebhook(proof),
});

/** The reference provider that nobody can be asked about: a person confirms its payments. */
export const referenceManualBilling = (id: string): BillingProvider => ({
  id,
  currencies: ['BRL'],
  capabilities: { confirmation: 'manual', methods: ['pix'], expiry: 'none', cancel: false },
  createCharge: async (_ctx, { reference, amountMinor, currency }) => ({
    ...{ externalId: reference, reference, amountMinor, currency },
    status: 'open',
    payments: [],
    pay: { qrText: `MANUAL.${decimalOf({ amountMinor, currency })}.${reference}` },
  }),
});
