import type { HotSession } from '../../infra/hot-session.js';
import { ON_REPEAT } from './suppressions.tx.js';

/** What a contact told its provider, by all of its phones, in the inbound path's transaction. */
export async function recordPreference(
  session: HotSession,
  { companyId, contactId }: { companyId: number; contactId: number },
  marketing: 'stopped' | 'resumed',
  at: Date,
): Promise<void> {
  if (marketing === 'stopped')
    await session.run(
      `INSERT INTO suppressions (companyId, addressKey, scope, source, saidAt)
       SELECT i.companyId, i.value, 'marketing', 'person', ? FROM contactIdentities i
       WHERE i.companyId = ? AND i.contactId = ? AND i.kind = 'phone' AND LENGTH(i.value) <= 40 ORDER BY i.value
       ${ON_REPEAT}`,
      ...[at, companyId, contactId],
    );
  // What the company entered itself, and complaints, are not the person's to take back by a switch.
  else
    await session.run(
      `UPDATE suppressions s JOIN contactIdentities i
         ON i.companyId = s.companyId AND i.kind = 'phone' AND i.value = s.addressKey
       SET s.liftedAt = ?, s.liftedBy = NULL
       WHERE i.companyId = ? AND i.contactId = ? AND s.scope = 'marketing' AND s.liftedAt IS NULL
         AND s.source IN ('person', 'keyword', 'provider') AND s.saidAt < ?`,
      ...[at, companyId, contactId, at],
    );
}
