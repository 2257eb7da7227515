import { describe, expect, it } from 'vitest';
import { PluginError } from '@recado/sdk';
import { sendParts } from './send-parts.js';

const parts = ['file', 'text', 'more'].map((name) => () => ({ name }));
const posting = (fails: Record<string, unknown> = {}) => {
  const posted: string[] = [];
  const post = async (body: object) => {
    const { name } = body as { name: string };
    if (name in fails) throw fails[name];
    posted.push(name);
    return { externalMessageId: `id-of-${name}` };
  };
  return { posted, post };
};

describe('the parts of a message', () => {
  it('are posted in order, with their numbers', async () => {
    const { posted, post } = posting();
    const receipts = await sendParts({}, parts, post);
    expect(receipts.map(({ part, externalMessageId }) => [part, externalMessageId])).toEqual([
      [0, 'id-of-file'],
      [1, 'id-of-text'],
      [2, 'id-of-more'],
    ]);
    expect(posted).toEqual(['file', 'text', 'more']);
  });

  it('that left are named by the failure of a later one, which keeps its code and its wait', async () => {
    const slow = new PluginError('RATE_LIMITED', 'slow down', {
      retryAfterMs: 3_000,
      providerCode: '130429',
    });
    const { posted, post } = posting({ more: slow });
    await expect(sendParts({}, parts, post)).rejects.toMatchObject({
      ...{ code: 'RATE_LIMITED', retryAfterMs: 3_000, providerCode: '130429' },
      sent: [
        { part: 0, externalMessageId: 'id-of-file' },
        { part: 1, externalMessageId: 'id-of-text' },
      ],
    });
    expect(posted).toEqual(['file', 'text']);
  });

  it('fail as they are when none has left', async () => {
    const gone = new PluginError('RECIPIENT_INVALID', 'gone');
    await expect(sendParts({}, parts, posting({ file: gone }).post)).rejects.toBe(gone);
  });

  it('are continued behind those that the customer has, which are not even made again', async () => {
    const made: string[] = [];
    const counted = parts.map((make) => () => (made.push(make().name), make()));
    expect(await sendParts({ firstPart: 2 }, counted, posting().post)).toMatchObject([{ part: 2 }]);
    expect(made).toEqual(['more']);
  });
});
