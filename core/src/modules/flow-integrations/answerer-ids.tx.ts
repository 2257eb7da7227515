import type { Entry } from '@recado/sdk';
import type { Db } from '../../infra/database.js';
import type { SecretBox } from '../../infra/secret-box.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { AnswererId } from '../../ports/answerers.js';
import { findFlowIntegration } from './flow-integrations.repo.js';
import { toDraft, toEntry } from './flow-integrations.wire.js';

/** Who answers for these entries of the company; entries for which nobody can are left out. */
export async function answererIds(
  db: Db,
  { companyId }: TenantScope,
  ids: readonly number[],
): Promise<Map<number, AnswererId>> {
  const rows: { id: number; type: string; answererId: string | null }[] = await db('flowIntegrations')
    .where({ companyId })
    .whereIn('id', [...ids])
    .select('id', 'type', 'answererId');
  return new Map(rows.flatMap(({ id, type, answererId }) => answererOf(id, type, answererId)));
}

/** An integration with its settings and who answers for it; undefined if it is gone. */
export async function answeringIntegration(
  db: Db,
  box: Pick<SecretBox, 'open'>,
  scope: TenantScope,
  id: number,
): Promise<{ answerer: AnswererId; entry?: Entry } | undefined> {
  const row = await findFlowIntegration(db, scope, id);
  const [found] = row ? answererOf(id, row.type, row.answererId) : [];
  if (!row || !found) return undefined;
  const [, answerer] = found;
  const entry = row.answererId ? undefined : toEntry(id, toDraft(row, box));
  return { answerer, ...(entry && { entry }) };
}

function answererOf(id: number, type: string, answererId: string | null): [number, AnswererId][] {
  const answerer = answererId ?? (type === 'plugin' ? null : type);
  return answerer === null ? [] : [[id, answerer]];
}
