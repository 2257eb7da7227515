import type { SendStatus } from '@recado/sdk/contracts';
import { AT_ONCE } from '../../../infra/clock.js';
import type { Db, Transaction } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';

export type ChangeKind = 'edit' | 'delete' | 'react';
/** The reactor that represents the whole company: each side has one reaction. */
export const COMPANY = Buffer.from('company');

/** A locked message with the fields that a change needs. */
export interface LockedMessage {
  id: number;
  companyId: number;
  ticketId: number | null;
  connectionId: number;
  conversation: Buffer;
  body: string;
  aids: string | null;
  isEdited: boolean;
  isDeleted: boolean;
  isPrivate: boolean;
  sendState: SendStatus | null;
  updatedAt: Date;
}
const LOCKED = ['id', 'companyId', 'ticketId', 'connectionId', 'conversation', 'body', 'aids', 'isEdited'];

export const lockMessage = (
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
): Promise<LockedMessage | undefined> =>
  trx('messages')
    .where({ id, companyId })
    .forUpdate()
    .first(...LOCKED, 'isDeleted', 'isPrivate', 'sendState', 'updatedAt');

export async function updateMessage(
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
  values: Record<string, unknown>,
): Promise<void> {
  await trx('messages').where({ id, companyId }).update(values);
}

export interface NewChange {
  userId: number;
  kind: ChangeKind;
  /** The new text or emoji. */
  text: string;
  /** The old value, restored if the provider rejects the change. */
  former: FormerState;
}
export interface FormerState {
  body?: string;
  isEdited?: boolean;
  emoji?: string;
  name?: string | null;
}

/** A change that the outbound path sends to the provider after the commit. */
export async function insertChange(
  trx: Transaction,
  message: Pick<LockedMessage, 'id' | 'companyId' | 'connectionId' | 'conversation'>,
  { former, ...change }: NewChange,
  now: Date,
): Promise<void> {
  const { id: messageId, companyId, connectionId, conversation } = message;
  await trx('messageChanges').insert({
    ...change,
    ...{ companyId, connectionId, conversation, messageId },
    former: JSON.stringify(former),
    dueAt: AT_ONCE,
    createdAt: now,
    updatedAt: now,
  });
}

export const reactionOf = (
  trx: Db,
  messageId: number,
): Promise<{ emoji: string; name: string | null } | undefined> =>
  trx('messageReactions').where({ messageId, reactor: COMPANY }).first('emoji', 'name');

/** Sets or removes the company's reaction. */
export async function writeReaction(
  trx: Transaction,
  { id: messageId, companyId }: { id: number; companyId: number },
  emoji: string,
  name: string | null,
): Promise<void> {
  if (!emoji) {
    await trx('messageReactions').where({ messageId, reactor: COMPANY }).delete();
    return;
  }
  await trx('messageReactions')
    .insert({ messageId, companyId, reactor: COMPANY, emoji, name })
    .onConflict()
    .merge(['emoji', 'name']);
}

/** Whether a message is the newest that the ticket's card may show. */
export async function isNewest(
  trx: Transaction,
  { companyId }: TenantScope,
  ticketId: number,
  messageId: number,
): Promise<boolean> {
  const newer = await trx('messages')
    .where({ ticketId, companyId, isPrivate: false })
    .where('id', '>', messageId)
    .first('id');
  return newer === undefined;
}
