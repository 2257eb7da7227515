import { setTimeout as pause } from 'node:timers/promises';
import type { Lease, Leases } from '../../infra/leases.js';

const LEASE_MS = 10_000;
const AGAIN_MS = 150;

export type InvoiceTurns = ReturnType<typeof createInvoiceTurns>;

/**
 * One caller at a time, over all processes, asks providers about an invoice: so there is one `createCharge` of a reference
 * at a time, and a second tab finds the charge of the first one.
 */
export function createInvoiceTurns(leases: Leases) {
  const nameOf = (invoiceId: number) => `invoice-charges:${invoiceId}`;
  return {
    /** Undefined: somebody else has the turn, and keeps it for longer than `patienceMs`. */
    async take(invoiceId: number, patienceMs: number): Promise<Lease | undefined> {
      const until = performance.now() + patienceMs;
      for (;;) {
        const lease = await leases.acquire(nameOf(invoiceId), LEASE_MS);
        if (lease || performance.now() >= until) return lease;
        await pause(AGAIN_MS);
      }
    },
  };
}
