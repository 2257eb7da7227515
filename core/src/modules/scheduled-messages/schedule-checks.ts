import { isAdmin } from '@recado/sdk/rules';
import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import { assertText, sendableKind } from '../messages/outgoing-content.rules.js';
import { isOpen, replyWindowOf } from '../messages/reply-window.tx.js';
import { usersOf } from '../user-refs/user-refs.tx.js';
import { connectionFor, type ConnectionRef } from './schedule-connection.tx.js';

export interface CheckParts {
  db: Db;
  channels: Pick<Channels, 'capabilities'>;
  contacts: Pick<ContactsService, 'find'>;
}
/** What is to be sent, to whom, on which connection, and when. */
export interface Plan {
  contactId: number;
  connectionId: number | null | undefined;
  body: string;
  file?: { mimeType: string; size: number } | undefined;
  at: Date;
}

/** Own ones, and for admins everybody's. */
export const mayOpen = (actor: Principal, { userId }: { userId: number | null }): boolean =>
  isAdmin(actor) || userId === actor.userId;

/** Refuses what is known to fail, before anything is stored. Returns the connection. */
export async function assertPlan(
  { db, channels, contacts }: CheckParts,
  actor: Principal,
  { contactId, connectionId, body, file, at }: Plan,
): Promise<ConnectionRef> {
  const contact = await contacts.find(actor, contactId);
  if (contact.isGroup && !actor.allowGroup && !isAdmin(actor)) throw apiError('ERR_NO_PERMISSION');
  if (!contact.active) throw apiError('ERR_VALIDATION', 'The contact is blocked', { field: 'contactId' });
  const able = (channel: string) => channels.capabilities(channel);
  const connection = await connectionFor(db, actor, contact, connectionId, able);
  const capabilities = able(connection.channel);
  if (!capabilities) return connection;
  if (file) sendableKind(file, body, capabilities);
  else assertText(body, capabilities);
  const line = { contactId, connectionId: connection.id };
  const window = await replyWindowOf(db, actor, line, capabilities);
  if (!isOpen(window, at))
    throw apiError(
      'ERR_REPLY_WINDOW',
      `At that time the customer has not written for ${window!.hours} hours`,
    );
  return connection;
}

/** Whose message it is: admins may choose anyone of the company. */
export async function ownerOf(db: Db, actor: Principal, asked: number | null | undefined): Promise<number> {
  if (!asked || asked === actor.userId) return actor.userId;
  if (!isAdmin(actor)) throw apiError('ERR_NO_PERMISSION');
  if ((await usersOf(db, actor, [asked])).length === 0) throw apiError('ERR_NO_USER_FOUND');
  return asked;
}
