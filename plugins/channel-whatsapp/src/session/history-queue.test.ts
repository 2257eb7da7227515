import type { PluginDatabase } from '@recado/sdk';
import { createTestContext } from '@recado/sdk/testing';
import { describe, expect, it, vi } from 'vitest';
import { HistoryQueue, type HistoryPiece } from './history-queue.js';
import type { HistoryParts } from './history.js';

/** A queue over a media host that is away, without its pauses; `done` lists finished journal entries. */
function queueWithoutHost() {
  const done: unknown[] = [];
  const execute: PluginDatabase['execute'] = async (_sql, bindings = []) => {
    done.push(...bindings.slice(1));
    return { affectedRows: 1, insertId: 0 };
  };
  const fetch = vi.fn(async () => new Response(null, { status: 503 }));
  const ctx = createTestContext({ db: { execute } as PluginDatabase, fetch });
  const pauses: number[] = [];
  const pause = async (failures: number) => {
    pauses.push(failures);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const directory = {} as HistoryParts['directory'];
  const queue = new HistoryQueue({ ctx, directory, client: () => undefined }, pause);
  const piece = (id: number, notification: HistoryPiece['notification']): HistoryPiece => ({
    ...{ id, messageId: `M-${id}`, account: { id: '5511900000000@s.whatsapp.net' }, notification },
  });
  return { queue, done, piece, ctx, fetch, pauses };
}
const elsewhere = { directPath: '/v/x', mediaKey: Buffer.alloc(32, 1) };

describe('a piece of history', () => {
  it('is given up after eight tries with growing pauses, and the next one has its turn', async () => {
    const { queue, done, piece, ctx, fetch, pauses } = queueWithoutHost();
    queue.add([piece(1, elsewhere), piece(2, elsewhere)]);
    expect(queue.ids).toEqual([1, 2]);
    await expect.poll(() => queue.ids).toEqual([]);
    expect(done).toEqual([1, 2]);
    expect(fetch).toHaveBeenCalledTimes(16);
    expect(pauses).toEqual([3, 4, 5, 6, 7, 8, 9, 3, 4, 5, 6, 7, 8, 9]);
    const errors = ctx.ledger.logged.filter(({ level }) => level === 'error');
    expect(errors.map(({ fields }) => (fields as { messageId: string }).messageId)).toEqual(['M-1', 'M-2']);
  });

  it('waits as long as the database is away', async () => {
    const { queue, done, piece, ctx, pauses } = queueWithoutHost();
    ctx.connections.get = () => Promise.reject(Object.assign(new Error('lost'), { fatal: true }));
    queue.add([piece(1, { initialHistBootstrapInlinePayload: Buffer.from('any') })]);
    await expect.poll(() => pauses.length).toBeGreaterThan(20);
    await queue.stop();
    expect(done).toEqual([]);
    expect(queue.ids).toEqual([1]);
  });
});
