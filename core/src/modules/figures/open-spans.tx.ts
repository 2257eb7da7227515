import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface OpenSpan {
  openedAt: Date;
  /** When somebody accepted first; null while nobody has. */
  acceptedAt: Date | null;
}

/** The attendances that go on, by ticket. A ticket that opened within the last second may be missing. */
export async function openSpans(
  db: Db,
  { companyId }: TenantScope,
  ticketIds: readonly number[],
): Promise<Map<number, OpenSpan>> {
  if (ticketIds.length === 0) return new Map();
  const rows: (OpenSpan & { ticketId: number })[] = await db('ticketSpans')
    .where({ companyId, closedAt: null })
    .whereIn('ticketId', [...ticketIds])
    .select('ticketId', 'openedAt', 'acceptedAt');
  return new Map(rows.map(({ ticketId, ...span }) => [ticketId, span]));
}
