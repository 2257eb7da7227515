import { isPluginError, type AnswerUsage } from '@recado/sdk';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

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

/** What a model used before a plugin failed: another program's words, of which only what fits counts. */
export function usageOfFailure(error: unknown): AnswerUsage[] {
  const usage: unknown = isPluginError(error) ? error.usage : undefined;
  return Array.isArray(usage)
    ? usage.filter((one: Partial<AnswerUsage> | null): one is AnswerUsage => typeof one?.model === 'string')
    : [];
}

/** Tokens that models used for a company on a day. */
export async function tokensUsed(db: Db, { companyId }: TenantScope, day: string): Promise<number> {
  const row = await db('answerUsage')
    .where({ companyId, day })
    .sum({ input: 'inputTokens', output: 'outputTokens' })
    .first();
  return Number(row?.['input'] ?? 0) + Number(row?.['output'] ?? 0);
}
