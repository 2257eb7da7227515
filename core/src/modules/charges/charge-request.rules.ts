import { createHmac, randomBytes } from 'node:crypto';
import type { BillingCapabilities, ChargeRequest, PaymentMethod } from '@recado/sdk';
import { signsOf } from '@recado/sdk/rules';

const DAY_MS = 86_400_000;
/** For how long a charge can be paid. A later one of the same invoice is another one. */
const PAYABLE_DAYS = 3;
const LONGEST_DESCRIPTION = 140;

/** Different in every installation and attempt, so that a provider's charge from another time is never taken for it. */
export const newReference = (): string => randomBytes(16).toString('hex');

/** The same for a company in all its charges, and different in every installation. */
export const payerReference = (secret: Buffer, companyId: number): string =>
  createHmac('sha256', secret).update(`payer:${companyId}`).digest('hex').slice(0, 32);

/** One line that the payer reads. */
function descriptionOf(planName: string, dueDate: string): string {
  const date = `, ${dueDate}`;
  const name = planName.replace(/\s+/g, ' ').trim();
  const room = LONGEST_DESCRIPTION - date.length;
  return `${signsOf(name) > room ? [...name].slice(0, room).join('') : name}${date}`;
}

/** What is asked of the provider: the sum is the invoice's. */
export function chargeRequest(
  invoice: { amountMinor: number; currency: string; planName: string; dueDate: string },
  payer: ChargeRequest['payer'],
  { method, expiry, now }: { method: PaymentMethod; expiry: BillingCapabilities['expiry']; now: Date },
): ChargeRequest {
  const { amountMinor, currency } = invoice;
  const expiresAt = new Date(now.getTime() + PAYABLE_DAYS * DAY_MS).toISOString();
  return {
    ...{ reference: newReference(), amountMinor: Number(amountMinor), currency, method, payer },
    description: descriptionOf(invoice.planName, invoice.dueDate),
    ...(expiry !== 'none' && { expiresAt }),
  };
}
