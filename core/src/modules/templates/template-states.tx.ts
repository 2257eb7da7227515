import { createHash } from 'node:crypto';
import type { TemplateState } from '@recado/sdk';
import type { HotSession } from '../../infra/hot-session.js';

/** By then the provider's list has it. */
const KEPT_MS = 24 * 3_600_000;
const WORD = 60;
const QUALITIES: ReadonlySet<unknown> = new Set<TemplateState['quality']>(['high', 'medium', 'low']);
const COLUMNS = ['usable', 'status', 'quality', 'category'] as const;

const word = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? [...value].slice(0, WORD).join('') : null;

/**
 * Stores what a provider tells of a template, until its list says so. What is left out stays as it was; the newest counts,
 * in whatever order they come.
 */
export async function takeTemplateState(
  session: HotSession,
  connectionId: number,
  template: Partial<TemplateState>,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const { name, language, usable, status, quality, category } = template;
  if (typeof name !== 'string' || typeof language !== 'string') return;
  if (!name || name.length > 512 || !language || language.length > 20) return;
  const isNewer = 'VALUES(saidAt) >= templateStates.saidAt';
  await session.run(
    `INSERT INTO templateStates (connectionId, templateKey, name, language, ${COLUMNS.join()}, saidAt)
     SELECT id, ?, ?, ?, ?, ?, ?, ?, ? FROM connections WHERE id = ? AND leavingAt IS NULL
     ON DUPLICATE KEY UPDATE
       ${COLUMNS.map((column) => `${column} = IF(${isNewer}, COALESCE(VALUES(${column}), templateStates.${column}), templateStates.${column})`).join(', ')},
       saidAt = GREATEST(templateStates.saidAt, VALUES(saidAt))`,
    createHash('sha1')
      .update(JSON.stringify([name, language]))
      .digest(),
    ...[name, language, typeof usable === 'boolean' ? usable : null, word(status)],
    ...[QUALITIES.has(quality) ? quality : null, word(category), at, connectionId],
  );
  await session.run(
    'DELETE FROM templateStates WHERE connectionId = ? AND saidAt < ?',
    ...[connectionId, new Date(now.getTime() - KEPT_MS)],
  );
}
