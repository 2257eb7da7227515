import type { Suppression } from '@recado/sdk/contracts';
import type { SuppressionRow } from './suppressions.repo.js';

const person = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

export const toSuppression = (row: SuppressionRow): Suppression => ({
  id: row.id,
  number: row.addressKey.toString(),
  scope: row.scope,
  source: row.source,
  note: row.note,
  user: person(row.userId, row.userName),
  createdAt: row.saidAt.toISOString(),
  until: row.endsAt?.toISOString() ?? null,
  liftedAt: row.liftedAt?.toISOString() ?? null,
  liftedBy: person(row.liftedBy, row.lifterName),
  liftNote: row.liftNote,
});
