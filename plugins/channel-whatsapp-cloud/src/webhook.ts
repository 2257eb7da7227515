import type { WebhookEntry, WebhookSpec } from '@recado/sdk';
import {
  answerHandshake,
  idOf,
  isSignedByMeta,
  listOf,
  objectOf,
  textOf,
  type WireObject,
} from '@recado/lib-meta';
import { parsePayload, type CloudPayload } from './parse.js';

const senderOf = (message: WireObject): string => textOf(message['from']) || textOf(message['from_user_id']);

/** The sender of a message, among those that the webhook names. */
function contactFor(message: WireObject, contacts: readonly WireObject[]): WireObject | undefined {
  const sender = senderOf(message);
  const own = contacts.find((contact) => contact['wa_id'] === sender || contact['user_id'] === sender);
  return own ?? (contacts.length === 1 ? contacts[0] : undefined);
}

function payloadsOf(field: string, value: WireObject): CloudPayload[] {
  const contacts = listOf(value['contacts']).map(objectOf);
  const named = (is: 'message' | 'echo', entry: unknown): CloudPayload => {
    const contact = is === 'message' ? contactFor(objectOf(entry), contacts) : undefined;
    return { is, value: entry, ...(contact && { contact }) };
  };
  if (field === 'smb_message_echoes') return listOf(value['message_echoes']).map((one) => named('echo', one));
  if (field !== 'messages') return [];
  return [
    ...listOf(value['messages']).map((one) => named('message', one)),
    ...listOf(value['statuses']).map((one): CloudPayload => ({ is: 'status', value: one })),
  ];
}

/** Every message and status of every account in the request, each separately, routed by its receiving number. */
function entriesOf(body: unknown): WebhookEntry[] {
  const found: WebhookEntry[] = [];
  for (const entry of listOf(objectOf(body)['entry']))
    for (const value of listOf(objectOf(entry)['changes'])) {
      const change = objectOf(value);
      const data = objectOf(change['value']);
      const accountKey = idOf(objectOf(data['metadata'])['phone_number_id']);
      if (!accountKey) continue;
      for (const payload of payloadsOf(textOf(change['field']), data)) found.push({ accountKey, payload });
    }
  return found;
}

/** One app, one address, many numbers of many companies. */
export const webhook: WebhookSpec = {
  scope: 'app',
  handshake: answerHandshake,
  verify: isSignedByMeta,
  split: (request) => entriesOf(JSON.parse(request.rawBody.toString('utf8'))),
  parse: parsePayload,
};
