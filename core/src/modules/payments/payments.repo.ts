import type { MonthTotal, PaymentFilter } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import { selectPayments, type ShownPaymentRow } from '../invoices/invoice-money.tx.js';

const SORTABLE = new Set(['id', 'paidAt', 'companyId', 'invoiceId', 'status']);
/** An exact total of more rows costs more than it tells. */
const COUNTED_AT_MOST = 10_000;

/** Every company's payments: for super users alone. */
export async function allPayments(
  db: Db,
  list: ListRequest<PaymentFilter>,
): Promise<{ rows: ShownPaymentRow[]; total: number }> {
  const { status, reason, companyId } = list.filter;
  const query = selectPayments(db)
    .join('companies as c', 'c.id', 'p.companyId')
    .select({ companyName: 'c.name' });
  if (list.ids) void query.whereIn('p.id', list.ids);
  if (status) void query.where('p.status', status);
  if (reason) void query.where('p.reason', reason);
  if (companyId !== undefined) void query.where('p.companyId', companyId);
  if (list.search)
    void query.where((any) =>
      any
        .where('c.name', 'like', list.search!.contains)
        .orWhere('p.paymentId', Buffer.from(list.search!.text)),
    );
  const sort = list.sortBy(SORTABLE, { field: 'id', order: 'desc' });
  const some = query.clone().clearSelect().select(db.raw('1')).limit(COUNTED_AT_MOST).as('some');
  const [rows, [counted]] = await Promise.all([
    query
      .orderBy(`p.${sort.field}`, sort.order)
      .orderBy('p.id', sort.order)
      .offset(list.first)
      .limit(list.limit),
    db.from(some).count({ total: '*' }),
  ]);
  return { rows: rows as ShownPaymentRow[], total: Number((counted as { total: number }).total) };
}

/** Sums of the months from `from` to `to` (`YYYY-MM`), by the days of the payments in UTC; those of deleted companies included. */
export async function monthTotals(db: Db, from: string, to: string): Promise<MonthTotal[]> {
  const present = db('payments')
    .where('paidAt', '>=', `${from}-01`)
    .whereRaw('paidAt < DATE_ADD(?, INTERVAL 1 MONTH)', [`${to}-01`])
    .groupByRaw("DATE_FORMAT(paidAt, '%Y-%m'), currency, provider")
    .select(db.raw("DATE_FORMAT(paidAt, '%Y-%m') AS month"), 'currency', 'provider', {
      payments: db.raw('COUNT(*)'),
      receivedMinor: db.raw('SUM(amountMinor)'),
      refundedMinor: db.raw('SUM(refundedMinor)'),
    });
  const gone = db('deletedCompanySums')
    .whereBetween('month', [from, to])
    .select('month', 'currency', 'provider', 'payments', 'receivedMinor', 'refundedMinor');
  const rows = (await Promise.all([present, gone])).flat() as MonthTotal[];
  const sums = new Map<string, MonthTotal>();
  for (const { month, currency, provider, ...row } of rows) {
    const key = [month, currency, provider].join(' ');
    const sum = sums.get(key) ?? {
      month,
      currency,
      provider,
      payments: 0,
      receivedMinor: 0,
      refundedMinor: 0,
    };
    for (const name of ['payments', 'receivedMinor', 'refundedMinor'] as const)
      sum[name] += Number(row[name]);
    sums.set(key, sum);
  }
  return [...sums.values()].sort((a, b) =>
    a.month < b.month ? 1 : a.month > b.month ? -1 : a.provider.localeCompare(b.provider),
  );
}
