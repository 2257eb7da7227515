import type { WebhookEntry, WebhookSpec } from '@recado/sdk';
import { answerHandshake, isSignedByMeta } from '../signature.js';
import { idOf, listOf, objectOf } from '../wire-reader.js';
import { parseMessaging, type MessagingKind, type MessagingPayload } from './parse.js';

/**
 * Every item of every account in the request, each separately. Messages while another app has the conversation
 * (`standby`) are shown too: the company reads one inbox.
 */
function entriesOf(body: unknown): WebhookEntry[] {
  const found: WebhookEntry[] = [];
  for (const value of listOf(objectOf(body)['entry'])) {
    const entry = objectOf(value);
    const accountKey = idOf(entry['id']);
    if (!accountKey) continue;
    for (const item of [...listOf(entry['messaging']), ...listOf(entry['standby'])])
      found.push({ accountKey, payload: { account: accountKey, item } satisfies MessagingPayload });
  }
  return found;
}

/** The webhook of Messenger or Instagram: one app, one address, many accounts of many companies. */
export const messagingWebhook = (kind: MessagingKind): WebhookSpec => ({
  scope: 'app',
  handshake: answerHandshake,
  verify: isSignedByMeta,
  split: (request) => entriesOf(JSON.parse(request.rawBody.toString('utf8'))),
  parse: (payload) => parseMessaging(kind, payload),
});
