import type { SuppressionSource } from '@recado/sdk/contracts';
import type { HotSession } from '../../infra/hot-session.js';
import { ON_REPEAT } from './suppressions.tx.js';

/** What a person's word takes back; a complaint, and what the company forbade altogether, only a user lifts. */
const LIFTED_BY = {
  person: ['person', 'keyword', 'provider'],
  keyword: ['person', 'keyword', 'provider', 'import'],
} as const satisfies Partial<Record<SuppressionSource, readonly SuppressionSource[]>>;

/** What a contact said about marketing, for all of its phones, in the inbound path's transaction. */
export async function recordPreference(
  session: HotSession,
  { companyId, id }: { companyId: number; id: number },
  marketing: 'stopped' | 'resumed',
  { source, at }: { source: keyof typeof LIFTED_BY; at: Date },
): Promise<void> {
  if (marketing === 'stopped')
    await session.run(
      `INSERT INTO suppressions (companyId, addressKey, scope, source, saidAt)
       SELECT i.companyId, i.value, 'marketing', ?, ? FROM contactIdentities i
       WHERE i.companyId = ? AND i.contactId = ? AND i.kind = 'phone' AND LENGTH(i.value) <= 40 ORDER BY i.value
       ${ON_REPEAT}`,
      ...[source, at, companyId, id],
    );
  else
    await session.run(
      `UPDATE suppressions s JOIN contactIdentities i
         ON i.companyId = s.companyId AND i.kind = 'phone' AND i.value = s.addressKey
       SET s.liftedAt = ?, s.liftedBy = NULL, s.liftNote = NULL
       WHERE i.companyId = ? AND i.contactId = ? AND s.scope = 'marketing' AND s.liftedAt IS NULL
         AND s.source IN (?) AND s.saidAt < ?`,
      ...[at, companyId, id, LIFTED_BY[source], at],
    );
}
