import type { ChargeRequest, WaysToPay } from '@recado/sdk';
import type { Db } from '../../infra/database.js';

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
