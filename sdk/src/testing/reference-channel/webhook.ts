import type { WebhookEntry, WebhookSpec } from '../../channel/webhook.js';
import { parseEvent } from './parse.js';
import { SIGNATURE_HEADER, isSignedBy } from './signature.js';
import { listOf, objectOf, textOf } from './wire-reader.js';

/** One entry for each event, so that an event which cannot be stored does not block the others. */
function entriesOf(body: unknown): WebhookEntry[] {
  const found: WebhookEntry[] = [];
  for (const value of listOf(objectOf(body)['entries'])) {
    const entry = objectOf(value);
    const accountKey = textOf(entry['account']);
    for (const payload of listOf(entry['events'])) found.push({ accountKey, payload });
  }
  return found;
}

/** The reference provider's webhook: `connection` uses the secret of the connection's settings, `app` the plugin's. */
export function referenceWebhook(scope: WebhookSpec['scope']): WebhookSpec {
  return {
    scope,
    verify(request, secrets) {
      const settings = scope === 'app' ? secrets.plugin : secrets.connection;
      return isSignedBy(request.rawBody, request.headers[SIGNATURE_HEADER], settings?.['secret']);
    },
    split: (request) => entriesOf(JSON.parse(request.rawBody.toString('utf8'))),
    parse: parseEvent,
  };
}
