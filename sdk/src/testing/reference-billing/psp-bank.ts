import { randomBytes } from 'node:crypto';
import { decimalOf, moneyOf, type Money } from '../../money.js';
import type { PspCharge, PspOrder, PspReceipt, PspState } from './psp-wire.js';

interface Receipt extends Money {
  id: string;
  at: string;
  returnedMinor: number;
  firm: boolean;
}
interface Held extends Money {
  id: string;
  order: string;
  state: PspState;
  validUntil: number | null;
  by?: PspOrder['by'];
  receipts: Receipt[];
}
/** Why the bank does not do what it was asked: the PSP's own words, with the HTTP status. */
export class PspRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** The smallest sum, in any currency. */
const LEAST = 10;

/**
 * The books of the reference PSP: charges, what payers paid, and what went back. Sums are in the smallest unit. This is the
 * oracle of the tests: what really happened, whatever anybody was told.
 */
export class PspBank {
  private readonly charges = new Map<string, Held>();
  /** By charge and key: to which receipt, how much, and whether it failed. */
  private readonly returns = new Map<string, { receipt: string; amountMinor: number; failed: boolean }>();
  private readonly run = randomBytes(5).toString('hex');
  private count = 0;

  /** Makes a charge, or finds the one with this order. Other values of a known order are refused. */
  open({ order, value, currency, valid_until: until, by }: PspOrder): PspCharge {
    const sum = moneyOf(value, currency);
    if (!sum || sum.amountMinor < LEAST) throw new PspRefusal(422, 'value');
    const known = [...this.charges.values()].find((charge) => charge.order === order);
    if (known && (known.amountMinor !== sum.amountMinor || known.currency !== sum.currency))
      throw new PspRefusal(409, 'order_taken');
    if (known) return wireOf(known);
    const held: Held = {
      ...sum,
      id: this.newId('ch'),
      order,
      state: 'waiting',
      validUntil: until ?? null,
      by,
      receipts: [],
    };
    this.charges.set(held.id, held);
    return wireOf(held);
  }
  find(id: string): PspCharge | undefined {
    const held = this.charges.get(id);
    return held && wireOf(held);
  }
  /** All charges with this order: never more than one. */
  ordered(order: string): PspCharge[] {
    return this.all().filter((charge) => charge.order === order);
  }
  all(): PspCharge[] {
    return [...this.charges.values()].map(wireOf);
  }
  /** Withdraws a charge; refused if it was paid. */
  withdraw(id: string): PspCharge {
    const held = this.known(id);
    if (held.state === 'paid') throw new PspRefusal(409, 'paid');
    if (held.state === 'waiting') held.state = 'withdrawn';
    return wireOf(held);
  }
  /** Gives money back, once for each key. */
  giveBack(id: string, ask: { key: string; receipt: string; value: string }): PspCharge {
    const held = this.known(id);
    const receipt = held.receipts.find((one) => one.id === ask.receipt);
    const sum = moneyOf(ask.value, held.currency);
    if (!receipt || !sum) throw new PspRefusal(422, 'receipt');
    const key = `${id} ${ask.key}`;
    const known = this.returns.get(key);
    if (known?.failed) throw new PspRefusal(409, 'failed');
    if (known) return wireOf(held);
    if (receipt.returnedMinor + sum.amountMinor > receipt.amountMinor) throw new PspRefusal(422, 'too_much');
    this.returns.set(key, { receipt: receipt.id, amountMinor: sum.amountMinor, failed: false });
    receipt.returnedMinor += sum.amountMinor;
    return wireOf(held);
  }
  /** What was asked to go back of a receipt does not go after all. */
  failReturns(id: string, receiptId: string): PspCharge {
    const held = this.known(id);
    const receipt = held.receipts.find((one) => one.id === receiptId);
    if (!receipt) throw new PspRefusal(422, 'receipt');
    for (const one of this.returns.values()) {
      if (one.receipt !== receiptId || one.failed) continue;
      one.failed = true;
      receipt.returnedMinor -= one.amountMinor;
    }
    return wireOf(held);
  }

  /** A payer pays. Less than the value leaves the charge waiting; money for an ended charge settles it all the same. */
  pay(
    id: string,
    amountMinor: number,
    how: { firm?: boolean; at?: string; currency?: string } = {},
  ): PspCharge {
    const held = this.known(id);
    const { firm = true, at = new Date().toISOString(), currency = held.currency } = how;
    held.receipts.push({ id: this.newId('E'), amountMinor, currency, at, returnedMinor: 0, firm });
    const sum = held.receipts.reduce((total, receipt) => total + receipt.amountMinor, 0);
    if (held.state !== 'waiting' || sum >= held.amountMinor) held.state = 'paid';
    return wireOf(held);
  }
  /** The PSP takes a payment back unasked. */
  takeBack(id: string, receiptId: string): PspCharge {
    const held = this.known(id);
    const receipt = held.receipts.find((one) => one.id === receiptId);
    if (!receipt) throw new PspRefusal(422, 'receipt');
    receipt.returnedMinor = receipt.amountMinor;
    return wireOf(held);
  }
  /** The charge's time passes. */
  lapse(id: string): PspCharge {
    const held = this.known(id);
    held.validUntil = Math.floor(Date.now() / 1000) - 1;
    if (held.state === 'waiting') held.state = 'lapsed';
    return wireOf(held);
  }
  /** A new id, unique over all runs. */
  newId(prefix: string): string {
    this.count += 1;
    return `${prefix}_${this.run}${this.count}`;
  }

  private known(id: string): Held {
    const held = this.charges.get(id);
    if (!held) throw new PspRefusal(404, 'charge');
    return held;
  }
}

function wireOf({ id, order, state, validUntil, by, receipts, ...sum }: Held): PspCharge {
  return {
    id,
    order,
    state,
    value: decimalOf(sum),
    currency: sum.currency,
    valid_until: validUntil,
    ...(by !== 'card' && { copy_and_paste: `PSP.${id}` }),
    ...(by !== 'pix' && { link: `https://pay.psp.example/${id}` }),
    receipts: receipts.map(receiptOf),
  };
}

const receiptOf = ({ id, at, firm, returnedMinor, ...sum }: Receipt): PspReceipt => ({
  id,
  at,
  firm,
  value: decimalOf(sum),
  currency: sum.currency,
  returned: decimalOf({ ...sum, amountMinor: returnedMinor }),
});
