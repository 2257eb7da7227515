import type { Db } from '../../infra/database.js';

/** What a company owes for the period that begins at its due date, frozen when it was made. */
export interface InvoiceRow {
  id: number;
  companyId: number;
  /** `YYYY-MM-DD`, as are the other days. */
  dueDate: string;
  status: 'open' | 'paid' | 'void';
  amountMinor: number;
  currency: string;
  planId: number;
  planName: string;
  users: number;
  connections: number;
  queues: number;
  recurrence: string;
  payerName: string;
  payerEmail: string | null;
  payerDocument: string | null;
  /** Its payments that wait for a super user's decision. */
  waitingReviews: number;
  /** Days from the due date of the last reminder. */
  remindedFor: number | null;
  paidAt: Date | null;
  renewedFrom: string | null;
  renewedTo: string | null;
  createdAt: Date;
}

const COLUMNS = [
  ...['id', 'companyId', 'status', 'amountMinor', 'currency', 'planId', 'planName', 'users', 'connections'],
  ...['queues', 'recurrence', 'payerName', 'payerEmail', 'payerDocument', 'waitingReviews', 'remindedFor'],
  ...['paidAt', 'createdAt'],
];
const DAYS = ['dueDate', 'renewedFrom', 'renewedTo'];

/** Rows of invoices (`i`), with days as texts. */
export const selectInvoices = (db: Db) =>
  db('invoices as i').select(
    ...COLUMNS.map((column) => `i.${column}`),
    ...DAYS.map((day) => db.raw(`DATE_FORMAT(i.${day}, '%Y-%m-%d') AS ${day}`)),
  );
