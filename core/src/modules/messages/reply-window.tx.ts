import type { Capabilities } from '@recado/sdk';
import type { ReplyWindow } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';

const HOUR_MS = 3_600_000;

interface Line {
  contactId: number;
  connectionId: number;
}

/**
 * When the customer last wrote on this connection, under any address: a provider may know a number in two forms. Read
 * from the newest message backwards.
 */
export async function lastInboundAt(
  db: Db,
  { companyId }: TenantScope,
  { contactId, connectionId }: Line,
): Promise<Date | undefined> {
  const row = (await db('messages')
    .where({ companyId, contactId, connectionId, fromMe: false })
    .orderBy('id', 'desc')
    .first('sentAt')) as { sentAt: Date } | undefined;
  return row?.sentAt;
}

/** The reply window of a contact; null on channels without one. */
export async function replyWindowOf(
  db: Db,
  scope: TenantScope,
  line: Line,
  capabilities: Pick<Capabilities, 'replyWindowHours'> | undefined,
): Promise<ReplyWindow | null> {
  const hours = capabilities?.replyWindowHours;
  if (hours === undefined) return null;
  const last = await lastInboundAt(db, scope, line);
  return { hours, closesAt: last ? new Date(last.getTime() + hours * HOUR_MS).toISOString() : null };
}

export const isOpen = (window: ReplyWindow | null, now: Date): boolean =>
  window === null || (window.closesAt !== null && Date.parse(window.closesAt) > now.getTime());

/** The ids of those conversations whose reply window is over, in one query. */
export async function beyondReplyWindow(
  db: Db,
  { companyId }: TenantScope,
  conversations: readonly (Line & { id: number; channel: string })[],
  channels: { capabilities(channel: string): Pick<Capabilities, 'replyWindowHours'> | undefined },
  now: Date,
): Promise<Set<number>> {
  const limited = conversations.flatMap((line) => {
    const hours = channels.capabilities(line.channel)?.replyWindowHours;
    return hours === undefined ? [] : [{ ...line, since: now.getTime() - hours * HOUR_MS }];
  });
  if (limited.length === 0) return new Set();
  const heard = (await db('messages')
    .where({ companyId, fromMe: false })
    .whereIn('contactId', [...new Set(limited.map(({ contactId }) => contactId))])
    .where('sentAt', '>', new Date(Math.min(...limited.map(({ since }) => since))))
    .groupBy('contactId', 'connectionId')
    .select('contactId', 'connectionId')
    .max({ at: 'sentAt' })) as unknown as (Line & { at: Date })[];
  const keyOf = ({ contactId, connectionId }: Line) => `${contactId}:${connectionId}`;
  const lastOf = new Map(heard.map((row) => [keyOf(row), row.at.getTime()]));
  return new Set(limited.filter((line) => !(lastOf.get(keyOf(line))! > line.since)).map(({ id }) => id));
}

/** Rejects a message outside the reply window, before anything is stored. */
export async function assertReplyWindow(
  db: Db,
  scope: TenantScope,
  line: Line,
  capabilities: Capabilities | undefined,
  now: Date,
): Promise<void> {
  const window = await replyWindowOf(db, scope, line, capabilities);
  if (!isOpen(window, now))
    throw apiError('ERR_REPLY_WINDOW', `The customer has not written for ${window!.hours} hours`);
}
