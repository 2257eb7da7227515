import { createHash } from 'node:crypto';
import { staticCode } from '@recado/lib-pix';
import { PluginError, isPluginError, type BillingProvider } from '@recado/sdk';
import { receiverOf } from './receiver.js';
import type { Settings } from './settings.js';

/** The largest sum that field 54 holds as every bank reads it. */
const LARGEST = 999_999_999_999;

/** The same reference has the same txid, which the receiver's statement shows. */
const txidOf = (reference: string): string =>
  createHash('sha256').update(`recado:${reference}`).digest('hex').slice(0, 25);

/** Static Pix codes: nobody can be asked about them, so a person confirms each payment. */
export const billing: BillingProvider<Settings> = {
  id: 'pix',
  currencies: ['BRL'],
  capabilities: { confirmation: 'manual', methods: ['pix'], expiry: 'none', cancel: false },
  async createCharge(ctx, { reference, amountMinor, currency }) {
    const receiver = receiverOf(ctx.settings);
    if (currency !== 'BRL' || amountMinor < 1 || amountMinor > LARGEST)
      throw new PluginError('CONTENT_REJECTED', `a Pix code holds no ${amountMinor} of ${currency}`);
    const txid = txidOf(reference);
    return {
      ...{ externalId: txid, reference, amountMinor, currency, status: 'open', payments: [] },
      pay: { qrText: staticCode({ ...receiver, amountMinor, txid }) },
    };
  },
  async check(ctx) {
    try {
      const { name } = receiverOf(ctx.settings);
      return { ok: true, account: name };
    } catch (error) {
      if (!isPluginError(error)) throw error;
      return { ok: false, message: error.message, ...(error.texts && { texts: error.texts }) };
    }
  },
};
