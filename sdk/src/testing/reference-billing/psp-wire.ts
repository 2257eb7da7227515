/** A charge in the format of the reference PSP: decimal texts, and states of its own. */
export interface PspCharge {
  id: string;
  /** What the caller calls it; one charge has it. */
  order: string;
  /** Decimal, such as `1234.56`. */
  value: string;
  currency: string;
  state: PspState;
  /** Seconds of the epoch. */
  valid_until: number | null;
  /** A Pix code, unless the charge is paid by card alone. */
  copy_and_paste?: string;
  /** A page for cards, unless the charge is paid by Pix alone. */
  link?: string;
  receipts: PspReceipt[];
}
/** States of a charge at the reference PSP. */
export type PspState = 'waiting' | 'paid' | 'lapsed' | 'withdrawn' | 'declined';
/** Money that came in. */
export interface PspReceipt {
  id: string;
  value: string;
  /** What the payer paid in. */
  currency: string;
  /** ISO 8601. */
  at: string;
  /** How much of it went back, decimal. */
  returned: string;
  /** False: the PSP may undo it. */
  firm: boolean;
}
/** What the PSP posts: it names the charge, and repeats its state and value, which nobody must believe. */
export interface PspEvent {
  event: 'charge.paid' | 'charge.lapsed' | 'charge.returned' | 'account.statement';
  id: string;
  /** ISO 8601. */
  at: string;
  charge?: { id: string; order: string; state: PspState; value: string };
}
/** A request for a charge. */
export interface PspOrder {
  order: string;
  value: string;
  currency: string;
  text: string;
  customer: { key: string; name: string; email?: string; tax_id?: string };
  valid_until?: number;
  /** Shows the payer this way alone. Absent: all of them. */
  by?: 'pix' | 'card';
}
/** Header with the HMAC-SHA256 of the body in hexadecimal digits. */
export const PSP_SIGNATURE = 'x-psp-signature';
/** Header with the shared secret, at PSPs that sign nothing. */
export const PSP_TOKEN = 'x-psp-token';
