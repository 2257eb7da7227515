import { DUE, SUM, type BillingScene, type Tenant } from './billing-scene.js';

export const DAY = 86_400_000;
/** The due date after a payment in time. */
export const NEXT = '2027-01-10';

/** An invoice whose payment was started. */
export interface Debt {
  tenant: Tenant;
  invoice: number;
  /** The PSP's id. */
  charge: string;
}
/** How an invoice stands of which nobody has paid anything, and one that was paid once. */
export const OPEN = { due: DUE, status: 'open', reviews: 0, payments: [], events: 0 };
export const PAID = { due: NEXT, status: 'paid', reviews: 0, payments: [['counted', null]], events: 1 };

export function debtsOf(scene: BillingScene) {
  return {
    async aCharge(fields: Record<string, unknown> = {}): Promise<Debt> {
      const tenant = await scene.tenant(fields);
      const invoice = await scene.owes(tenant);
      await scene.checkout(tenant, invoice);
      const [charge] = await scene.charges(invoice);
      return { tenant, invoice, charge: charge!.externalId! };
    },
    /** Paid when the scene's clock says. */
    pay: (charge: string, sum = SUM) => scene.psp.bank.pay(charge, sum, { at: scene.time.now.toISOString() }),
    async state({ tenant, invoice }: Debt) {
      const { status, waitingReviews } = await scene.invoice(invoice);
      return {
        ...{ due: await scene.dueDate(tenant), status, reviews: waitingReviews },
        payments: (await scene.payments(invoice)).map((one) => [one.status, one.reason]),
        events: (await scene.events(tenant)).length,
      };
    },
  };
}
