import { fewOf, listOf, numberOf, objectOf, optionalText, textOf, type WireObject } from '@recado/lib-meta';
import { digitsOf } from './parse-person.js';
import type { CloudPayload } from './payload.js';

const DAY_S = 86_400;
/** Of the 14 days whose files follow; the last one may already be over. */
const DAYS_WITH_FILES = 13;

/**
 * A placeholder of a file: a webhook with the file itself follows, if the message is from the last 14 days before the
 * number was connected.
 */
function isReplaced(message: WireObject, phase: unknown, time: unknown): boolean {
  if (message['type'] !== 'media_placeholder') return false;
  if (numberOf(phase) === 0) return true;
  const [sent, told] = [numberOf(message['timestamp']), numberOf(time)];
  return sent !== undefined && told !== undefined && told - sent < DAYS_WITH_FILES * DAY_S;
}

function pastOf(message: WireObject, own: string, thread: WireObject): CloudPayload {
  const customer = textOf(thread['id']);
  const context = objectOf(thread['context']);
  const userId = optionalText(context['user_id']);
  const fromMe = digitsOf(message['from']) === own || (!message['from'] && message['to'] !== undefined);
  const side = fromMe ? 'to' : 'from';
  const value = {
    ...message,
    [side]: textOf(message[side]) || textOf(context['wa_id']) || customer,
    ...(userId && { [`${side}_user_id`]: userId }),
  };
  const { username } = context;
  const contact = textOf(username) && { profile: { username } };
  return { is: fromMe ? 'echo' : 'message', value, imported: true, ...(contact && { contact }) };
}

/**
 * The chats of a number that was used in the WhatsApp Business app before: without groups, and with files in webhooks of
 * their own, which have them as `messages`. See …/whatsapp/webhooks/reference/history
 */
export function historyPayloads(data: WireObject, time: unknown): CloudPayload[] {
  const own = digitsOf(objectOf(data['metadata'])['display_phone_number']);
  const files = listOf(data['messages']).map((message) => pastOf(objectOf(message), own, {}));
  const chats = listOf(data['history']).flatMap((value) => {
    const chunk = objectOf(value);
    const { phase } = objectOf(chunk['metadata']);
    const refusals = fewOf(chunk['errors'], 5).map((error): CloudPayload => ({
      is: 'account',
      field: 'history',
      value: error,
      time,
    }));
    const messages = listOf(chunk['threads']).flatMap((thread) =>
      listOf(objectOf(thread)['messages'])
        .map(objectOf)
        .filter((message) => !isReplaced(message, phase, time))
        .map((message) => pastOf(message, own, objectOf(thread))),
    );
    return [...refusals, ...messages];
  });
  return [...chats, ...files];
}
