import type { WaysToPay } from '@recado/sdk';
import { call, type Ctx } from './asaas-api.js';
import { isOpen } from './payment.js';
import { words, type Fields } from './payload.js';

const HTTPS = /^https:\/\//;
const url = (value: unknown): string | undefined => {
  const text = words(value);
  return text && HTTPS.test(text) ? text : undefined;
};

/** A field of an answer; undefined if Asaas has none for this payment. */
async function told(ctx: Ctx, held: Fields, part: string, field: string): Promise<string | undefined> {
  const { result } = await call(ctx, `/payments/${String(held['id'])}/${part}`);
  return words(result?.[field]);
}

/** How a payment can be paid: a boleto also by its Pix code, if the account has a Pix key. */
export async function waysOf(ctx: Ctx, held: Fields): Promise<WaysToPay> {
  const isBoleto = held['billingType'] === 'BOLETO';
  const page = (isBoleto ? url(held['bankSlipUrl']) : undefined) ?? url(held['invoiceUrl']);
  if (!isOpen(held, ctx.log)) return page ? { url: page } : {};
  const digitableLine = isBoleto
    ? await told(ctx, held, 'identificationField', 'identificationField')
    : undefined;
  const qrText = await told(ctx, held, 'pixQrCode', 'payload');
  return { ...(qrText && { qrText }), ...(digitableLine && { digitableLine }), ...(page && { url: page }) };
}
