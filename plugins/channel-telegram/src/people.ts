import type { ContactEvent, Counterpart } from '@recado/sdk';
import { fields, id, words } from './payload.js';

const GROUPS = ['group', 'supergroup'];

/** Kind of a person's identity: the id that all bots see. */
export const PERSON = 'telegram';
const group = (value: string) => ({ kind: 'group', value });

/** A user, or the chat on whose behalf a message was sent. */
function person(value: unknown): Counterpart | undefined {
  const user = fields(value);
  const key = id(user['id']);
  if (!key) return undefined;
  const full = [user['first_name'], user['last_name']].flatMap((name) => words(name) ?? []).join(' ');
  const name = full || words(user['title']) || words(user['username']);
  return { identities: [{ kind: PERSON, value: key }], ...(name && { name }) };
}

/** Whose conversation something belongs to, and who acted in it. */
export interface Parties {
  conversation: string;
  contact: Counterpart;
  participant?: Counterpart;
}

/** The parties of a private chat or a group; undefined in channels, whose posts are no conversation. */
export function parties(chatValue: unknown, userValue: unknown, behalf?: unknown): Parties | undefined {
  const chat = fields(chatValue);
  const conversation = id(chat['id']);
  const actor = person(behalf) ?? person(userValue);
  if (!conversation || !actor) return undefined;
  if (chat['type'] === 'private') return { conversation, contact: person(chat) ?? actor };
  if (!GROUPS.includes(String(chat['type']))) return undefined;
  const name = words(chat['title']);
  const contact = { identities: [group(conversation)], isGroup: true, ...(name && { name }) };
  return { conversation, contact, participant: actor };
}

/** A group that has become a supergroup has a new id. */
export const groupMoved = (from: string, to: string, name?: string): ContactEvent => ({
  type: 'contact',
  contact: { identities: [group(from), group(to)], isGroup: true, ...(name && { name }) },
  moved: { from, to },
});
