import type { Capabilities } from '@recado/sdk';
import type { ReplyWindow } from '@recado/sdk/contracts';
import type { Connection } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';

const HOUR_MS = 3_600_000;

interface Line {
  contactId: number;
  connectionId: number;
}

/**
 * When the customer last wrote on this connection, under whichever address: a provider may know a number by two forms.
 * Read from the newest message backwards.
 */
export async function lastInboundAt(
  db: Connection,
  { companyId }: TenantScope,
  { contactId, connectionId }: Line,
): Promise<Date | undefined> {
  const row = (await db('messages')
    .where({ companyId, contactId, connectionId, fromMe: false })
    .orderBy('id', 'desc')
    .first('sentAt')) as { sentAt: Date } | undefined;
  return row?.sentAt;
}

/** How long a contact may be answered freely; null on channels that set no limit. */
export async function replyWindowOf(
  db: Connection,
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

/** Refuses what may not be said any more before anything is stored. */
export async function assertReplyWindow(
  db: Connection,
  scope: TenantScope,
  line: Line,
  capabilities: Capabilities | undefined,
  now: Date,
): Promise<void> {
  const window = await replyWindowOf(db, scope, line, capabilities);
  if (!isOpen(window, now))
    throw apiError('ERR_REPLY_WINDOW', `The customer has not written for ${window!.hours} hours`);
}
