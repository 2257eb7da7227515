import type { WebhookRecording } from '@recado/sdk/testing';
import type { Given } from './offer-recordings.js';

const COMMENT = '17870913679156914';
const POST = '17887498072083520';
const TEXT = 'Tem tamanho M?';

/** A public comment, as a page's feed and as Instagram tell it. */
export function commentRecording({
  ana,
  account,
  object,
  at,
  base,
  requestOf,
}: Pick<Given, 'ana' | 'account' | 'object' | 'at' | 'base' | 'requestOf'>): WebhookRecording {
  const time = Math.floor(at / 1000);
  const change =
    object === 'instagram'
      ? {
          field: 'comments',
          value: {
            ...{ id: COMMENT, text: TEXT, from: { id: ana.id, username: 'ana.souza' } },
            media: { id: POST, media_product_type: 'FEED' },
          },
        }
      : {
          field: 'feed',
          value: {
            ...{ item: 'comment', verb: 'add', message: TEXT, comment_id: COMMENT, post_id: POST },
            ...{ from: { id: ana.id, name: 'ana.souza' }, created_time: time },
          },
        };
  return {
    name: 'a comment below a post',
    request: requestOf({ object, entry: [{ id: account, time, changes: [change] }] }),
    events: [
      {
        ...{ type: 'message', externalId: `comment.${COMMENT}`, ...base },
        sentAt: new Date(time * 1000).toISOString(),
        contact: { ...base.contact, name: 'ana.souza' },
        content: { kind: 'text', text: TEXT },
        referral: { source: 'comment', sourceId: POST },
      },
    ],
  };
}
