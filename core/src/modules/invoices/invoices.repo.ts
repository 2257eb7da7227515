import type { InvoiceFilter } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { selectInvoices, type InvoiceRow } from './invoice-rows.tx.js';

export type ListedInvoiceRow = InvoiceRow & { companyName?: string };

const SORTABLE = new Set(['id', 'dueDate', 'createdAt', 'companyId', 'status']);
/** An exact total of more rows costs more than it tells. */
const COUNTED_AT_MOST = 10_000;

type List = ListRequest<InvoiceFilter>;

/** One company's, the newest due date first. `today`: the day in its time zone. */
export async function ownInvoices(
  db: Db,
  { companyId }: TenantScope,
  list: List,
  today: string,
): Promise<{ rows: ListedInvoiceRow[]; total: number }> {
  const query = matching(db, list, today).where('i.companyId', companyId);
  if (list.search) void query.where('i.planName', 'like', list.search.contains);
  return page(db, query, list, 'dueDate');
}

/** Every company's: for super users alone. */
export async function allInvoices(
  db: Db,
  list: List,
  today: string,
): Promise<{ rows: ListedInvoiceRow[]; total: number }> {
  const query = matching(db, list, today).join('companies as c', 'c.id', 'i.companyId').select({
    companyName: 'c.name',
  });
  if (list.search)
    void query.where((any) =>
      any
        .where('c.name', 'like', list.search!.contains)
        .orWhere('i.payerDocument', 'like', list.search!.prefix),
    );
  return page(db, query, list, 'id');
}

function matching(db: Db, { ids, filter }: List, today: string) {
  const { status, companyId, dueFrom, dueTo } = filter;
  const query = selectInvoices(db);
  if (ids) void query.whereIn('i.id', ids);
  if (companyId !== undefined) void query.where('i.companyId', companyId);
  if (dueFrom) void query.where('i.dueDate', '>=', dueFrom);
  if (dueTo) void query.where('i.dueDate', '<=', dueTo);
  if (status === 'paid' || status === 'void') void query.where('i.status', status);
  else if (status) {
    void query.where('i.status', 'open');
    if (status === 'review') void query.where('i.waitingReviews', '>', 0);
    else void query.where('i.waitingReviews', 0);
    if (status === 'overdue') void query.where('i.dueDate', '<', today);
  }
  return query;
}

async function page(
  db: Db,
  query: ReturnType<typeof matching>,
  list: List,
  field: string,
): Promise<{ rows: ListedInvoiceRow[]; total: number }> {
  const sort = list.sortBy(SORTABLE, { field, order: 'desc' });
  const some = query.clone().clearSelect().select(db.raw('1')).limit(COUNTED_AT_MOST).as('some');
  const [rows, [counted]] = await Promise.all([
    query
      .orderBy(`i.${sort.field}`, sort.order)
      .orderBy('i.id', sort.order)
      .offset(list.first)
      .limit(list.limit),
    db.from(some).count({ total: '*' }),
  ]);
  return { rows: rows as ListedInvoiceRow[], total: Number((counted as { total: number }).total) };
}
