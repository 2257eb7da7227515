import type { SuppressionScope, SuppressionSource } from '@recado/sdk/contracts';
import { inList } from '../../infra/bulk-sql.js';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Somebody who must not be written to. */
export interface NewSuppression {
  /** The canonical phone. */
  addressKey: string;
  source: SuppressionSource;
  note?: string | null;
  userId?: number | null;
  until?: Date | null;
}

/** It forbids something now. */
export const IN_FORCE = 'liftedAt IS NULL AND (endsAt IS NULL OR endsAt > ?)';

/** A condition for SQL: the phone in this column must get no marketing now, which both scopes forbid; or none of `kinds`. */
export const isSuppressed = (companyId: string, addressKey: string, kinds = "'marketing','all'"): string =>
  `EXISTS (SELECT 1 FROM suppressions x WHERE x.companyId = ${companyId} AND x.addressKey = ${addressKey}
    AND x.scope IN (${kinds}) AND ${IN_FORCE.replace('?', 'NOW(3)')})`;

/**
 * Of two statements about one person the newest counts: what is older than a lifting changes nothing, and what is in
 * force keeps its source and moment. The columns that the conditions read are written last.
 */
const OVER =
  '((liftedAt IS NOT NULL AND liftedAt <= VALUES(saidAt)) OR (liftedAt IS NULL AND endsAt <= VALUES(saidAt)))';
const newest = (column: string) => `${column} = IF(${OVER}, VALUES(${column}), ${column})`;
export const ON_REPEAT = `ON DUPLICATE KEY UPDATE
  ${newest('source')}, ${newest('note')}, ${newest('userId')},
  endsAt = IF(${OVER}, VALUES(endsAt), IF(liftedAt IS NULL AND (VALUES(endsAt) IS NULL OR endsAt < VALUES(endsAt)), VALUES(endsAt), endsAt)),
  liftedBy = IF(liftedAt <= VALUES(saidAt), NULL, liftedBy),
  liftNote = IF(liftedAt <= VALUES(saidAt), NULL, liftNote),
  saidAt = IF(liftedAt <= VALUES(saidAt), VALUES(saidAt), saidAt),
  liftedAt = IF(liftedAt <= VALUES(saidAt), NULL, liftedAt)`;

/** Which of these canonical phones must not get this kind of message now. One statement. */
export async function suppressedAmong(
  db: Db,
  { companyId }: TenantScope,
  addressKeys: readonly string[],
  { kind, now }: { kind: SuppressionScope; now: Date },
): Promise<Set<string>> {
  if (addressKeys.length === 0) return new Set();
  const rows: { addressKey: Buffer }[] = await db('suppressions')
    .where({ companyId })
    .whereIn(
      'addressKey',
      inList(
        db,
        addressKeys.map((key) => Buffer.from(key)),
      ),
    )
    .whereIn('scope', kind === 'marketing' ? ['marketing', 'all'] : ['all'])
    .whereRaw(IN_FORCE, [now])
    .distinct('addressKey');
  return new Set(rows.map(({ addressKey }) => addressKey.toString()));
}

/** Suppresses in the caller's transaction; whoever is suppressed already stays so. One statement. */
export async function suppress(
  trx: Transaction,
  { companyId }: TenantScope,
  rows: readonly NewSuppression[],
  { kind, at }: { kind: SuppressionScope; at: Date },
): Promise<void> {
  if (rows.length === 0) return;
  const unique = [...new Map(rows.map((row) => [row.addressKey, row])).values()];
  // In the order of the key, so that two writers wait for each other instead of deadlocking.
  unique.sort((a, b) => (a.addressKey < b.addressKey ? -1 : 1));
  await trx.raw(
    `INSERT INTO suppressions (companyId, addressKey, scope, source, note, userId, saidAt, endsAt)
     VALUES ${unique.map(() => '(?,?,?,?,?,?,?,?)').join(',')} ${ON_REPEAT}`,
    unique.flatMap(({ addressKey, source, note, userId, until }) => [
      ...[companyId, Buffer.from(addressKey), kind, source],
      ...[note ?? null, userId ?? null, at, until ?? null],
    ]) as never,
  );
}

/** The person wants it again: lifts what came from these sources before. Returns how many were lifted. */
export const liftSuppressions = (
  trx: Transaction,
  { companyId }: TenantScope,
  addressKeys: readonly string[],
  { sources, at }: { sources: readonly SuppressionSource[]; at: Date },
): Promise<number> =>
  trx('suppressions')
    .where({ companyId, scope: 'marketing', liftedAt: null })
    .whereIn(
      'addressKey',
      addressKeys.map((key) => Buffer.from(key)),
    )
    .whereIn('source', [...sources])
    .where('saidAt', '<', at)
    .update({ liftedAt: at, liftedBy: null });
