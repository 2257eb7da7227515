import { describe, expect, it } from 'vitest';
import { addressOfReply } from './parse-comment.js';
import { messagingWebhook } from './webhook.js';

const ACCOUNT = '106540352242922';
const AUTHOR = '24000000000001';
const webhook = messagingWebhook({ identity: 'psid' });
const comment = (change: object = {}) => ({
  ...{ item: 'comment', verb: 'add', comment_id: '7_8', post_id: '9_7', message: 'Tem M?' },
  ...{ from: { id: AUTHOR, name: 'Ana' }, created_time: 1_763_942_400, ...change },
});
const told = (value: object, field = 'feed') =>
  webhook
    .split({
      ...{ method: 'POST', headers: {}, query: {} },
      rawBody: Buffer.from(
        JSON.stringify({ entry: [{ id: ACCOUNT, time: 1, changes: [{ field, value }] }] }),
      ),
    })
    .map(({ payload, unread }) => ({
      unread,
      events: webhook.parse(payload, { receivedAt: '2026-11-21T12:00:00.000Z' }),
    }));
const about = {
  ...{ externalMessageId: 'comment.7_8', conversation: AUTHOR, fromMe: false },
  at: '2025-11-24T00:00:00.000Z',
};

describe('a comment below a post', () => {
  it('that is changed or removed is so in the conversation too', () => {
    expect(told(comment({ verb: 'edited', message: 'Tem G?' }))).toEqual([
      { events: [{ type: 'edit', ...about, text: 'Tem G?' }] },
    ]);
    expect(told(comment({ verb: 'remove' }))).toEqual([{ events: [{ type: 'delete', ...about }] }]);
    expect(told(comment({ verb: 'hide' }))).toEqual([{ events: [] }]);
  });
  it('without words, such as a picture, says that it is a comment', () => {
    expect(told(comment({ message: undefined }))).toMatchObject([
      { events: [{ type: 'message', content: { kind: 'unsupported', originalType: 'comment' } }] },
    ]);
  });
  it('of the company itself, or of nobody, is no message', () => {
    expect(told(comment({ from: { id: ACCOUNT } }))).toEqual([{ events: [] }]);
    expect(told(comment({ from: undefined }))).toEqual([{ events: [] }]);
  });
  it('is told from what else a feed has', () => {
    expect(told({ item: 'reaction', verb: 'add', from: { id: AUTHOR } })).toEqual([
      { unread: 'feed', events: [] },
    ]);
  });
  it('is answered by a quote, in private', () => {
    const quote = { externalId: 'comment.7_8', fromMe: false, text: 'Tem M?' };
    expect(addressOfReply({ conversation: AUTHOR, quote })).toEqual({ recipient: { comment_id: '7_8' } });
    expect(addressOfReply({ conversation: AUTHOR, quote: { ...quote, externalId: 'm_1' } })).toEqual({
      ...{ recipient: { id: AUTHOR }, reply_to: { mid: 'm_1' } },
    });
  });
});
