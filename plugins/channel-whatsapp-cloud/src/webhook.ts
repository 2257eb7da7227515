import type { WebhookEntry, WebhookSpec } from '@recado/sdk';
import {
  answerHandshake,
  boundedText,
  idOf,
  isSignedByMeta,
  listOf,
  objectOf,
  textOf,
  type WireObject,
} from '@recado/lib-meta';
import { historyPayloads } from './history.js';
import { ACCOUNT_FIELDS } from './notices/account-events.js';
import { parsePayload } from './parse.js';
import type { CloudPayload } from './payload.js';

const FIELD = 200;

/** The person of an item, among those that the webhook names. */
function contactFor(item: WireObject, contacts: readonly WireObject[]): WireObject | undefined {
  const names = [item['from'], item['from_user_id'], item['wa_id'], item['user_id']].filter(textOf);
  const own = contacts.find(({ wa_id, user_id }) => names.includes(wa_id) || names.includes(user_id));
  return own ?? (contacts.length === 1 ? contacts[0] : undefined);
}

const LISTS: Readonly<Record<string, CloudPayload['is']>> = {
  messages: 'message',
  message_echoes: 'echo',
  statuses: 'status',
  calls: 'call',
  user_preferences: 'preference',
  user_id_update: 'identity',
  state_sync: 'address-book',
};
const NAMED: ReadonlySet<CloudPayload['is']> = new Set(['message', 'call', 'preference', 'identity']);

/**
 * Fields with a number of the account. `standby` tells what another sender does who has the conversation, such as
 * Meta's own agent: the company reads one inbox.
 */
const NUMBER_FIELDS: ReadonlySet<string> = new Set([
  'messages',
  'smb_message_echoes',
  'message_echoes',
  'standby',
  'calls',
  'user_preferences',
  'user_id_update',
  'smb_app_state_sync',
]);

function numberPayloads(data: WireObject, time: unknown): CloudPayload[] {
  const contacts = listOf(data['contacts']).map(objectOf);
  const items = Object.entries(LISTS).flatMap(([list, is]) =>
    listOf(data[list]).map((value): CloudPayload => {
      const contact = NAMED.has(is) ? contactFor(objectOf(value), contacts) : undefined;
      return { is, value, ...(contact && { contact }) };
    }),
  );
  const faults = listOf(data['errors']).map((value): CloudPayload => ({
    is: 'account',
    field: 'errors',
    value,
    time,
  }));
  return [...items, ...faults];
}

/** News of the account itself name no number: they concern every connection of the business account. */
function accountEntry(field: string, data: WireObject, entry: WireObject): WebhookEntry {
  // On what concerns a partner, the entry names the partner's business instead of the account.
  const accountGroup = idOf(objectOf(data['waba_info'])['waba_id']) || idOf(entry['id']);
  const payload: CloudPayload = { is: 'account', field, value: data, time: entry['time'] };
  return { ...(accountGroup && { accountGroup }), payload };
}

function entriesOfChange(entry: WireObject, change: WireObject): WebhookEntry[] {
  const field = textOf(change['field']);
  const data = objectOf(change['value']);
  if (ACCOUNT_FIELDS.has(field)) return [accountEntry(field, data, entry)];
  const accountKey = idOf(objectOf(data['metadata'])['phone_number_id']);
  const isHistory = field === 'history';
  if (!accountKey || !(isHistory || NUMBER_FIELDS.has(field))) {
    const unread = boundedText(field, FIELD) ?? 'changes';
    return [{ ...(accountKey && { accountKey }), unread, payload: null }];
  }
  const payloads = isHistory ? historyPayloads(data, entry['time']) : numberPayloads(data, entry['time']);
  return payloads.map((payload) => ({ accountKey, payload }));
}

/** Every item of every account in the request, each separately, routed by its number or its business account. */
function entriesOf(body: unknown): WebhookEntry[] {
  return listOf(objectOf(body)['entry']).flatMap((value) => {
    const entry = objectOf(value);
    return listOf(entry['changes']).flatMap((change) => entriesOfChange(entry, objectOf(change)));
  });
}

/** One app, one address, many numbers of many companies. */
export const webhook: WebhookSpec = {
  scope: 'app',
  handshake: answerHandshake,
  verify: isSignedByMeta,
  split: (request) => entriesOf(JSON.parse(request.rawBody.toString('utf8'))),
  parse: parsePayload,
};
