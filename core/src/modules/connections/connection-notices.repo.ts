import type { Connection, ConnectionNotice, NoticeSeverity } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

interface NoticeRow extends Omit<ConnectionNotice, 'at' | 'texts'> {
  texts: string | null;
  saidAt: Date;
}
const SEVERITIES: readonly NoticeSeverity[] = ['critical', 'warning', 'info'];

const open = (db: Db, { companyId }: TenantScope) =>
  db('connectionNotices').where({ companyId }).whereNull('dismissedAt');

/** The inbound path bounds how many there are. */
export const openNotices = (db: Db, scope: TenantScope, connectionId: number): Promise<NoticeRow[]> =>
  open(db, scope)
    .where({ connectionId })
    .orderBy([
      { column: 'saidAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id', 'topic', 'severity', 'code', 'subject', 'message', 'texts', 'saidAt');

export const dismissNotice = (
  db: Db,
  scope: TenantScope,
  { connectionId, noticeId, now }: { connectionId: number; noticeId: number; now: Date },
): Promise<number> => open(db, scope).where({ connectionId, id: noticeId }).update({ dismissedAt: now });

/** Number and worst severity of the open notices, by connection. */
export async function noticeSummaries(
  db: Db,
  scope: TenantScope,
  connectionIds: readonly number[],
): Promise<Map<number, NonNullable<Connection['notices']>>> {
  const rows = (await open(db, scope)
    .whereIn('connectionId', [...connectionIds])
    .groupBy('connectionId')
    .select('connectionId', db.raw('COUNT(*) AS total, MIN(severity + 0) AS worst'))) as {
    connectionId: number;
    total: number;
    worst: number;
  }[];
  // The column's values stand in the order of SEVERITIES.
  return new Map(
    rows.map(({ connectionId, total, worst }) => [
      connectionId,
      { count: Number(total), severity: SEVERITIES[Number(worst) - 1] ?? 'info' },
    ]),
  );
}
