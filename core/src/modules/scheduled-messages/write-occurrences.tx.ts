import type { Capabilities } from '@recado/sdk';
import { fileKindOf } from '@recado/sdk/rules';
import type { Occurrence } from '@recado/sdk/flow';
import type { Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { ApiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { signed } from '../messages/signature.rules.js';
import { writeDirectMessages, type DirectMessage } from '../direct-messages/direct-messages.tx.js';
import { contactFacts, type ContactFacts } from '../messages/contact-variables.tx.js';
import { failureColumns, type Failure } from '../messages/failure.rules.js';
import { renderVariables, usesVariables } from '../messages/message-variables.tx.js';
import { MEDIA_TYPE_OF, assertText, sendableKind } from '../messages/outgoing-content.rules.js';
import type { ConnectionRef } from './schedule-connection.tx.js';
import { FAILURES, refusalOf } from './schedule-failures.rules.js';
import { clientKeyOf, GRACE_MS } from './schedule-series.rules.js';
import type { ScheduleColumns } from './scheduled-messages.repo.js';

/** A time of a scheduled message that has come. */
export interface Occasion {
  schedule: ScheduleColumns;
  occurrence: Occurrence;
  /** Above 0 if a person sends it again. */
  attempt: number;
  /** It waits this long for its connection. */
  validUntil?: Date;
}
export interface WriteParts {
  outbox: Outbox;
  capabilities: Capabilities | undefined;
  /** The company signs messages. */
  signs: boolean;
  now: Date;
  idStep: number;
}
export type Written = { messageId: number } | { failure: Failure };

/**
 * Writes the messages of occasions on one connection, with a fixed number of statements: first each time's own row,
 * whose key nobody writes twice, then its message. Returns what became of each, in their order.
 */
export async function writeOccurrences(
  trx: Transaction,
  scope: TenantScope,
  connection: ConnectionRef | undefined,
  occasions: readonly Occasion[],
  parts: WriteParts,
): Promise<Written[]> {
  if (occasions.length === 0) return [];
  await writeRuns(trx, scope, occasions, undefined, parts.now);
  const written = connection
    ? await onConnection(trx, scope, connection, occasions, parts)
    : occasions.map(() => ({ failure: FAILURES.connection }));
  await writeRuns(trx, scope, occasions, written, parts.now);
  return written;
}

async function writeRuns(
  trx: Transaction,
  { companyId }: TenantScope,
  occasions: readonly Occasion[],
  written: readonly Written[] | undefined,
  now: Date,
): Promise<void> {
  const rows = occasions.map(({ schedule, occurrence, attempt }, place) => {
    const one = written?.[place];
    const failure = one && 'failure' in one ? one.failure : undefined;
    return {
      ...{ scheduleId: schedule.id, occurrence: occurrence.local, companyId, at: occurrence.at, attempt },
      messageId: one && 'messageId' in one ? one.messageId : null,
      state: failure ? 'failed' : 'sending',
      ...failureColumns(failure),
      updatedAt: now,
    };
  });
  await trx('scheduledRuns').insert(rows).onConflict(['scheduleId', 'occurrence']).merge();
}

async function onConnection(
  trx: Transaction,
  scope: TenantScope,
  connection: ConnectionRef,
  occasions: readonly Occasion[],
  parts: WriteParts,
): Promise<Written[]> {
  const rows = occasions.map(({ schedule }) => schedule);
  const details = await detailsOf(
    trx,
    scope,
    rows.map(({ id }) => id),
  );
  const facts = rows.some(({ body }) => usesVariables(body))
    ? await contactFacts(
        trx,
        scope,
        connection.id,
        rows.map(({ contactId }) => contactId),
      )
    : new Map<number, ContactFacts>();
  const composed = occasions.map((occasion) =>
    compose(occasion, details.get(occasion.schedule.id), facts.get(occasion.schedule.contactId), parts),
  );
  const messages = composed.filter((one) => 'to' in one);
  const results = await writeDirectMessages(trx, scope, connection, 'schedule', messages, parts);
  return composed.map((one) => {
    if ('failure' in one) return one;
    const result = results[messages.indexOf(one)]!;
    return 'problem' in result ? { failure: FAILURES[result.problem] } : { messageId: result.messageId };
  });
}

interface Details {
  id: number;
  userName: string | null;
  mimeType: string | null;
  size: number | null;
}
async function detailsOf(
  trx: Transaction,
  { companyId }: TenantScope,
  ids: readonly number[],
): Promise<Map<number, Details>> {
  const rows: Details[] = await trx('scheduledMessages as s')
    .leftJoin('users as u', 'u.id', 's.userId')
    .leftJoin('mediaFiles as f', 'f.id', 's.mediaId')
    .where('s.companyId', companyId)
    .whereIn('s.id', [...ids])
    .select('s.id', 'f.mimeType', 'f.size', { userName: 'u.name' });
  return new Map(rows.map((row) => [row.id, row]));
}

function compose(
  { schedule, occurrence, attempt, validUntil }: Occasion,
  details: Details | undefined,
  facts: ContactFacts | undefined,
  { capabilities, signs, now }: WriteParts,
): DirectMessage | { failure: Failure } {
  const userName = details?.userName ?? '';
  const { timeZone } = schedule;
  const text = facts
    ? renderVariables(schedule.body, { ...facts, timeZone, userName, now }).text
    : schedule.body;
  const body = signs && schedule.signs && userName ? signed(userName, text) : text;
  const { mediaId } = schedule;
  const file =
    mediaId !== null && details?.mimeType
      ? { mimeType: details.mimeType, size: Number(details.size) }
      : undefined;
  let mediaType = 'conversation';
  try {
    // A channel that is not running now gets its message when it is back, and answers then.
    if (file && capabilities) mediaType = MEDIA_TYPE_OF[sendableKind(file, body, capabilities)];
    else if (file) mediaType = MEDIA_TYPE_OF[fileKindOf(file.mimeType)];
    else if (capabilities) assertText(body, capabilities);
  } catch (error) {
    if (error instanceof ApiError) return { failure: refusalOf(error) };
    throw error;
  }
  return {
    to: { contactId: schedule.contactId },
    clientKey: clientKeyOf(schedule.id, occurrence.local, attempt),
    ...{ body, mediaType, mediaId: file ? mediaId : null, userId: schedule.userId },
    validUntil: validUntil ?? new Date(occurrence.at.getTime() + GRACE_MS),
  };
}
