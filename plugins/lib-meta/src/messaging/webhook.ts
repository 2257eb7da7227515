import type { WebhookEntry, WebhookSpec } from '@recado/sdk';
import { answerHandshake, isSignedByMeta } from '../signature.js';
import { boundedText, idOf, listOf, objectOf, textOf, type WireObject } from '../wire-reader.js';
import type { CommentPayload, MessagingKind, MessagingPayload } from './happening.js';
import { isComment } from './parse-comment.js';
import { parseMessaging, unreadOf } from './parse.js';

const FIELD = 200;

/**
 * Fields whose value is an item, as in a webhook's `messaging`: the Test button of an app's dashboard posts them like
 * this. Instagram names some of them otherwise than Messenger.
 */
const ITEM_FIELDS =
  /^(messages|standby|message_(edits?|echoes|reactions|reads|deliveries)|messaging_[a-z_]+|response_feedback)$/;

const entryOf = (accountKey: string, item: WireObject): WebhookEntry => {
  const unread = unreadOf(item);
  return unread === undefined
    ? { accountKey, payload: { account: accountKey, item } satisfies MessagingPayload }
    : { accountKey, payload: null, unread };
};

/** Comments are messages of their authors; other items of an account's feed are named in the log. */
function changeEntry(accountKey: string, change: WireObject, time: unknown): WebhookEntry {
  const field = textOf(change['field']);
  const value = objectOf(change['value']);
  if (ITEM_FIELDS.test(field)) return entryOf(accountKey, value);
  if (isComment(field, value))
    return {
      accountKey,
      payload: { account: accountKey, comment: { value, time } } satisfies CommentPayload,
    };
  return { accountKey, payload: null, unread: boundedText(field, FIELD) ?? 'changes' };
}

/**
 * Every item of every account in the request, each separately. Messages while another app has the conversation
 * (`standby`) are shown too: the company reads one inbox.
 */
function entriesOf(body: unknown): WebhookEntry[] {
  return listOf(objectOf(body)['entry']).flatMap((value) => {
    const entry = objectOf(value);
    const accountKey = idOf(entry['id']);
    if (!accountKey) return [];
    return [
      ...[...listOf(entry['messaging']), ...listOf(entry['standby'])].map((item) =>
        entryOf(accountKey, objectOf(item)),
      ),
      ...listOf(entry['changes']).map((change) => changeEntry(accountKey, objectOf(change), entry['time'])),
    ];
  });
}

/** The webhook of Messenger or Instagram: one app, one address, many accounts of many companies. */
export const messagingWebhook = (kind: MessagingKind): WebhookSpec => ({
  scope: 'app',
  handshake: answerHandshake,
  verify: isSignedByMeta,
  split: (request) => entriesOf(JSON.parse(request.rawBody.toString('utf8'))),
  parse: (payload) => parseMessaging(kind, payload),
});
