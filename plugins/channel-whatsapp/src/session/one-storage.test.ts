import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';
import { addTransactionCapability, type SignalDataSet, type SignalKeyStore } from '@whiskeysockets/baileys';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onOneStorage } from './one-storage.js';
import { silent } from '../../test/server/silent.js';

afterEach(() => vi.restoreAllMocks());

/** The library's transactions over a store that only records commits. */
function transactions() {
  const committed: SignalDataSet[] = [];
  const store: SignalKeyStore = { get: async () => ({}), set: async (data) => void committed.push(data) };
  const retries = { maxCommitRetries: 1, delayBetweenTriesMs: 1 };
  return { committed, keys: onOneStorage(() => addTransactionCapability(store, silent, retries)) };
}
const key = (id: string) => ({ session: { [id]: Buffer.from(id) } });

describe('the client’s transactions on one storage', () => {
  it('a hundred sessions use one, and nobody else gets it', async () => {
    const run = vi.spyOn(AsyncLocalStorage.prototype, 'run');
    const sessions = Array.from({ length: 100 }, transactions);
    await Promise.all(
      sessions.map(({ keys }, n) => keys.transaction(() => keys.set(key(`${n}`)) as never, 'a')),
    );
    expect(sessions.map(({ committed }) => committed)).toEqual(sessions.map((_, n) => [key(`${n}`)]));
    expect(run.mock.contexts.length).toBeGreaterThanOrEqual(100);
    expect(new Set(run.mock.contexts).size).toBe(1);
    expect(asyncHooks.AsyncLocalStorage).toBe(AsyncLocalStorage);
    expect(new AsyncLocalStorage().run).toBe(AsyncLocalStorage.prototype.run);
  });

  it('each has its own, also nested and concurrent', async () => {
    const [one, other] = [transactions(), transactions()];
    const within = async (name: string) => {
      await one.keys.set(key(`${name} before`));
      await other.keys.transaction(async () => {
        await other.keys.set(key(`${name} of the other`));
        await one.keys.transaction(() => one.keys.set(key(`${name} nested`)) as never, name);
        expect([one.keys.isInTransaction(), other.keys.isInTransaction()]).toEqual([true, true]);
      }, name);
      expect([one.keys.isInTransaction(), other.keys.isInTransaction()]).toEqual([true, false]);
    };
    const both = ['a', 'b'].map((name) => one.keys.transaction(() => within(name), name));
    expect(one.keys.isInTransaction()).toBe(false);
    await Promise.all(both);
    const all = (name: string) => ({
      session: { ...key(`${name} before`).session, ...key(`${name} nested`).session },
    });
    expect(one.committed).toEqual([all('a'), all('b')]);
    expect(other.committed).toEqual([key('a of the other'), key('b of the other')]);
  });

  it('objects made within a transaction belong to none, and the name is restored if creation fails', async () => {
    const { keys } = transactions();
    await keys.transaction(async () => {
      const inner = onOneStorage(() => Promise.resolve().then(() => keys.isInTransaction()));
      expect([await inner, keys.isInTransaction()]).toEqual([false, true]);
    }, 'a');
    const fails = () => {
      throw new Error('no');
    };
    expect(() => onOneStorage(fails)).toThrow('no');
    expect(asyncHooks.AsyncLocalStorage).toBe(AsyncLocalStorage);
  });
});
