import type { AnswerUsage } from '@recado/sdk';
import type { Db } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';

/** Adds to what models used for a company on a day of its clock (`2026-11-26`). */
export async function addUsage(
  db: Db,
  { companyId }: TenantScope,
  usage: readonly AnswerUsage[],
  day: string,
): Promise<void> {
  if (usage.length === 0) return;
  const rows = usage.flatMap(({ model, calls, inputTokens, outputTokens }) => [
    ...[companyId, day, model.slice(0, 100)],
    ...[calls, inputTokens, outputTokens].map((count) => Math.max(0, Math.trunc(count) || 0)),
  ]);
  await db.raw(
    `INSERT INTO answerUsage (companyId, day, model, calls, inputTokens, outputTokens)
     VALUES ${usage.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}
     ON DUPLICATE KEY UPDATE calls = calls + VALUES(calls), inputTokens = inputTokens + VALUES(inputTokens),
       outputTokens = outputTokens + VALUES(outputTokens)`,
    rows,
  );
}

/** Tokens that models used for a company on a day. */
export async function tokensUsed(db: Db, { companyId }: TenantScope, day: string): Promise<number> {
  const row = await db('answerUsage')
    .where({ companyId, day })
    .sum({ input: 'inputTokens', output: 'outputTokens' })
    .first();
  return Number(row?.['input'] ?? 0) + Number(row?.['output'] ?? 0);
}
