import type { ChargeRequest, WaysToPay } from '@recado/sdk';
import type { Db, Transaction } from '../../infra/database.js';

export type ChargeState = 'asked' | 'open' | 'cancelling' | 'settled' | 'expired' | 'cancelled' | 'failed';
export type PaymentMethod = 'pix' | 'boleto' | 'card';

/** One attempt to collect an invoice through a provider. */
export interface ChargeRow {
  id: number;
  companyId: number;
  invoiceId: number;
  /** Ours, unique over all installations and attempts. */
  reference: string;
  /** Id of the plugin. */
  provider: string;
  method: PaymentMethod;
  /** The provider's; null until the provider has answered. */
  externalId: Buffer | null;
  amountMinor: number;
  currency: string;
  status: ChargeState;
  /** What was asked for: a repeat asks for the same. */
  request: ChargeRequest;
  pay: WaysToPay | null;
  expiresAt: Date | null;
  /** When the provider is asked next; null: not by itself. */
  nextLookAt: Date | null;
  /** Looks since the last sign of a change. */
  looks: number;
  problem: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

type StoredCharge = Omit<ChargeRow, 'request' | 'pay' | 'amountMinor'> & {
  request: string | ChargeRequest;
  pay: string | WaysToPay | null;
  amountMinor: number | string;
};

const COLUMNS = [
  ...[
    'id',
    'companyId',
    'invoiceId',
    'reference',
    'provider',
    'method',
    'externalId',
    'amountMinor',
    'currency',
  ],
  ...['status', 'request', 'pay', 'expiresAt', 'nextLookAt', 'looks', 'problem', 'createdAt', 'endedAt'],
];

const json = <T>(value: string | T): T => (typeof value === 'string' ? (JSON.parse(value) as T) : value);

export const selectCharges = (db: Db) => db('charges').select(COLUMNS);

export const toChargeRow = (row: StoredCharge): ChargeRow => ({
  ...row,
  amountMinor: Number(row.amountMinor),
  request: json(row.request),
  pay: row.pay === null ? null : json(row.pay),
});

/** It can still be paid, and no other one of its invoice can be made. */
export const isLive = ({ status }: Pick<ChargeRow, 'status'>): boolean =>
  status === 'asked' || status === 'open' || status === 'cancelling';

const found = async (query: PromiseLike<unknown>): Promise<ChargeRow | undefined> => {
  const row = (await query) as StoredCharge | undefined;
  return row && toChargeRow(row);
};

export const readCharge = (db: Db, id: number): Promise<ChargeRow | undefined> =>
  found(selectCharges(db).where({ id }).first());

/** After the invoice, whose lock comes first. */
export const lockCharge = (trx: Transaction, id: number): Promise<ChargeRow | undefined> =>
  found(selectCharges(trx).where({ id }).forUpdate().first());

/** The one charge of an invoice that can still be paid. */
export const liveCharge = (db: Db, invoiceId: number): Promise<ChargeRow | undefined> =>
  found(selectCharges(db).where({ openInvoiceId: invoiceId }).first());

/** The last charge of an invoice whose time passed before anybody paid. */
export const expiredCharge = (db: Db, invoiceId: number): Promise<ChargeRow | undefined> =>
  found(selectCharges(db).where({ invoiceId, status: 'expired' }).orderBy('id', 'desc').first());

export async function insertCharge(
  trx: Transaction,
  { request, ...row }: Omit<ChargeRow, 'id' | 'externalId' | 'pay' | 'looks' | 'problem' | 'endedAt'>,
): Promise<ChargeRow> {
  const [id] = await trx('charges').insert({ ...row, request: JSON.stringify(request) });
  const rest = { externalId: null, pay: null, looks: 0, problem: null, endedAt: null };
  return { ...row, ...rest, id: id!, request };
}

export const updateCharge = (
  db: Db,
  id: number,
  { pay, ...values }: Partial<Omit<ChargeRow, 'id' | 'request'>>,
): Promise<number> =>
  db('charges')
    .where({ id })
    .update({ ...values, ...(pay !== undefined && { pay: pay && JSON.stringify(pay) }) });

/**
 * Settled is final, also for a process that lost the invoice's turn while it waited for a provider. Resolves with the charge
 * as it is then.
 */
export async function updateUnsettled(
  db: Db,
  charge: ChargeRow,
  values: Partial<Pick<ChargeRow, 'status' | 'problem' | 'endedAt' | 'nextLookAt'>>,
): Promise<ChargeRow> {
  const changed = await db('charges').where({ id: charge.id }).whereNot({ status: 'settled' }).update(values);
  return changed ? { ...charge, ...values } : ((await readCharge(db, charge.id)) ?? { ...charge, ...values });
}

/** A charge that nobody may pay any longer is withdrawn at its provider as soon as possible. */
export const withdrawLiveCharge = (trx: Transaction, invoiceId: number, now: Date): Promise<number> =>
  trx('charges')
    .where({ openInvoiceId: invoiceId })
    .update({ status: 'cancelling', nextLookAt: now, looks: 0 });
