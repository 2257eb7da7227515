import { describe, expect, it } from 'vitest';
import { parseMessaging } from './parse.js';

const parsed = (message: object) =>
  parseMessaging(
    { identity: 'psid' },
    {
      account: 'PAGE',
      item: {
        sender: { id: 'ANA' },
        recipient: { id: 'PAGE' },
        timestamp: 1,
        message: { mid: 'm_1', ...message },
      },
    },
  );

describe('a message of many pictures', () => {
  it('becomes as many messages, and all are removed when it is unsent', () => {
    const attachments = Array.from({ length: 12 }, (_, n) => ({
      ...{ type: 'image', payload: { url: `https://cdn.test/${n}.jpg` } },
    }));
    const events = parsed({ attachments });
    const ids = events.map((event) => event.type === 'message' && event.externalId);
    expect(new Set(ids).size).toBe(12);
    const removed = parsed({ is_deleted: true }).map(
      (event) => event.type === 'delete' && event.externalMessageId,
    );
    expect(removed).toEqual(expect.arrayContaining(ids));
  });
});
