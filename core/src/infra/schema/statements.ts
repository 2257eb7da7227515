import { createHash } from 'node:crypto';

export const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `read` changes nothing, or only the session; `rows` can be rolled back; `schema` commits by itself. */
export function kindOf(sql: string): 'read' | 'rows' | 'schema' {
  if (/^\s*\(?\s*(select|show|set|use|explain|describe|do|with)\b/i.test(sql)) return 'read';
  return /^\s*(insert|update|delete|replace)\b/i.test(sql) ? 'rows' : 'schema';
}

const NAME = '(?:`([^`]+)`|([\\w$]+))';
const TABLE = new RegExp(
  `^\\s*(?:create|alter|drop|truncate|rename)\\s+(?:ignore\\s+)?table\\s+(?:if\\s+(?:not\\s+)?exists\\s+)?${NAME}`,
  'i',
);
const INDEX = new RegExp(
  `^\\s*(?:create|drop)\\s+(?:unique\\s+|fulltext\\s+)?index\\s+(?:if\\s+(?:not\\s+)?exists\\s+)?\\S+\\s+on\\s+${NAME}`,
  'i',
);

/** The table whose definition a statement changes; the first one if it names several. */
export function tableOf(sql: string): string | undefined {
  const found = TABLE.exec(sql) ?? INDEX.exec(sql);
  return found?.[1] ?? found?.[2];
}

/**
 * The servers' errors for a change that is already in place: a table, a column, a key, a constraint or a trigger exists
 * already, or is already gone.
 */
const THERE_ALREADY = new Set([
  1007, 1008, 1022, 1050, 1051, 1060, 1061, 1068, 1091, 1304, 1305, 1359, 1360, 1826, 3821, 3822,
]);
export const saysItIsDone = (error: unknown): boolean =>
  THERE_ALREADY.has((error as { errno?: number } | null)?.errno ?? 0);
