import { createHash } from 'node:crypto';
import type { AccountEvent } from '@recado/sdk';
import { isLanguage } from '@recado/sdk/rules';
import type { DomainEvent } from '../infra/domain-events.js';
import type { HotSession } from '../infra/hot-session.js';
import type { InboundConnection } from '../ports/ingest.js';
import { NAME, fieldsOf, text } from './bounded-fields.js';
import { UnreadableEvent, momentOf } from './item.js';

/** The longest message, and the most notices of a connection: dismissed and older ones go first. */
const MESSAGE = 1_000;
const MOST = 50;
const TOPICS = ['restriction', 'quality', 'template', 'limit', 'name', 'security', 'payment'] as const;
const SEVERITIES = ['critical', 'warning'] as const;

/**
 * Stores what a provider tells the account's owner. Equal codes of one subject replace each other: the newest counts, in
 * whatever order they come, and appears again if an older one was dismissed.
 */
export async function writeNotice(
  session: HotSession,
  { id: connectionId, companyId }: InboundConnection,
  event: AccountEvent,
  events: DomainEvent[],
  now: Date,
): Promise<void> {
  const [code, message] = [text(event.code, NAME), text(event.message, MESSAGE)];
  if (code === undefined || message === undefined)
    throw new UnreadableEvent('the notice has no code or message');
  const subject = text(event.subject, NAME);
  const newer = (column: string) =>
    `${column} = IF(VALUES(saidAt) >= connectionNotices.saidAt, VALUES(${column}), connectionNotices.${column})`;
  // Nothing is stored for a connection that is being deleted.
  await session.run(
    `INSERT INTO connectionNotices (companyId, connectionId, codeKey, topic, severity, code, subject, message, texts, saidAt)
     SELECT c.companyId, c.id, ?, ?, ?, ?, ?, ?, ?, ? FROM connections c WHERE c.id = ? AND c.leavingAt IS NULL
     ON DUPLICATE KEY UPDATE
       dismissedAt = IF(VALUES(saidAt) > connectionNotices.saidAt, NULL, connectionNotices.dismissedAt),
       ${['topic', 'severity', 'message', 'texts'].map(newer).join(', ')},
       saidAt = GREATEST(connectionNotices.saidAt, VALUES(saidAt))`,
    createHash('sha1')
      .update(JSON.stringify([code, subject]))
      .digest(),
    TOPICS.find((topic) => topic === event.topic) ?? 'other',
    SEVERITIES.find((severity) => severity === event.severity) ?? 'info',
    ...[code, subject ?? null, message, textsOf(event.texts), momentOf(event.at, now), connectionId],
  );
  const beyond = await session.rows<{ id: number }>(
    `SELECT id FROM connectionNotices WHERE connectionId = ?
     ORDER BY dismissedAt IS NOT NULL, saidAt DESC, id DESC LIMIT ? OFFSET ?`,
    ...[connectionId, MOST, MOST],
  );
  if (beyond.length)
    await session.run(
      'DELETE FROM connectionNotices WHERE id IN (?)',
      beyond.map(({ id }) => id),
    );
  events.push({ companyId, topic: 'whatsapp', action: 'update', ref: { connectionId } });
}

/** Translations, of languages that Recado has. */
function textsOf(value: unknown): string | null {
  const known = Object.entries(fieldsOf(value)).flatMap(([language, words]) => {
    const bounded = isLanguage(language) ? text(words, MESSAGE) : undefined;
    return bounded === undefined ? [] : [[language, bounded] as const];
  });
  return known.length > 0 ? JSON.stringify(Object.fromEntries(known)) : null;
}
