import type { Suppression } from '@recado/sdk/contracts';
import type { SuppressionRow } from './suppressions.repo.js';

export const toSuppression = (row: SuppressionRow): Suppression => ({
  id: row.id,
  number: row.addressKey.toString(),
  scope: row.scope,
  source: row.source,
  note: row.note,
  user: row.userId === null || row.userName === null ? null : { id: row.userId, name: row.userName },
  createdAt: row.saidAt.toISOString(),
  until: row.endsAt?.toISOString() ?? null,
});
