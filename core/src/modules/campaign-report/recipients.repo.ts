import type { RecipientReason, RecipientState } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { CountRow } from '../campaigns/campaigns.tx.js';

export interface RecipientRow {
  id: number;
  addressKey: Buffer;
  notBefore: Date;
  name: string;
  number: string | null;
  email: string | null;
  contactId: number | null;
  ticketId: number | null;
  messageId: number | null;
  connectionId: number;
  connectionName: string | null;
  variant: number;
  state: RecipientState;
  reason: RecipientReason | '';
  providerCode: string | null;
  providerText: string | null;
  step: number;
  tries: number;
  askedAt: Date | null;
  sentAt: Date | null;
  repliedAt: Date | null;
  changedAt: Date;
}
export interface RecipientFilter {
  /** Stored states: a cancelled campaign shows several of them as one. */
  states?: readonly RecipientState[] | undefined;
  reason?: string | undefined;
  variant?: number | undefined;
  connectionId?: number | undefined;
  /** Beginning of the number. */
  prefix?: string | undefined;
}

/**
 * Recipients by their number, the next ones after the given row: the unique key of a campaign's addresses leads to each
 * page, wherever it is.
 */
export async function recipientsAfter(
  db: Db,
  campaignId: number,
  { states, reason, variant, connectionId, prefix }: RecipientFilter,
  after: Buffer | undefined,
  limit: number,
): Promise<RecipientRow[]> {
  const query = db('campaignRecipients as r')
    .leftJoin('connections as c', 'c.id', 'r.connectionId')
    .where('r.campaignId', campaignId);
  if (after) query.where('r.addressKey', '>', after);
  if (states) query.whereIn('r.state', [...states]);
  if (reason) query.where('r.reason', reason);
  if (variant) query.where('r.variant', variant);
  if (connectionId) query.where('r.connectionId', connectionId);
  if (prefix)
    query
      .where('r.addressKey', '>=', Buffer.from(prefix))
      .where('r.addressKey', '<', Buffer.from(`${prefix}~`));
  return query.orderBy('r.addressKey').limit(limit).select('r.*', { connectionName: 'c.name' });
}

export async function addressOf(db: Db, campaignId: number, id: number): Promise<Buffer | undefined> {
  const row = (await db('campaignRecipients').where({ id, campaignId }).first('addressKey')) as
    | { addressKey: Buffer }
    | undefined;
  return row?.addressKey;
}

export const countsOf = (db: Db, campaignId: number): Promise<Omit<CountRow, 'campaignId'>[]> =>
  db('campaignCounts')
    .where({ campaignId })
    .select('connectionId', 'variant', 'step', 'state', 'reason', 'total');

export interface PreviewPerson {
  name: string;
  number: string | null;
  email: string | null;
}
/** A contact of the company, or the first person of the list. */
export const previewPerson = (
  db: Db,
  { companyId }: TenantScope,
  whom: { contactId: number } | { contactListId: number },
): Promise<PreviewPerson | undefined> => {
  const query =
    'contactId' in whom
      ? db('contacts').where({ id: whom.contactId })
      : db('contactListItems').where({ contactListId: whom.contactListId }).orderBy('id');
  return query.where({ companyId }).first('name', 'number', 'email');
};
