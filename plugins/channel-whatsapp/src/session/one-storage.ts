import asyncHooks from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

const exported = asyncHooks as { AsyncLocalStorage: unknown };
const Theirs = asyncHooks.AsyncLocalStorage;

interface Entry {
  of: OneStorage;
  store: unknown;
  outer: Entry | undefined;
}
const shared = new Theirs<Entry | undefined>();

/** Combines many storages into one: the content of each is an entry in the single one of the process. */
class OneStorage {
  run<R>(store: unknown, work: (...args: unknown[]) => R, ...args: unknown[]): R {
    return shared.run({ of: this, store, outer: shared.getStore() }, work, ...args);
  }
  getStore(): unknown {
    for (let entry = shared.getStore(); entry; entry = entry.outer) if (entry.of === this) return entry.store;
    return undefined;
  }
}

/**
 * Creates the client library's objects, which would have a separate storage for each session, on the one storage of
 * this module. Before Node 24 every promise of the process checks each storage that was ever used, and none is ever
 * freed.
 * @param make runs at once; objects that it makes later have separate storages
 */
export function onOneStorage<T>(make: () => T): T {
  exported.AsyncLocalStorage = OneStorage;
  syncBuiltinESMExports();
  try {
    // A session that is recreated within a transaction of the old one would keep that one's entries.
    return shared.run(undefined, make);
  } finally {
    exported.AsyncLocalStorage = Theirs;
    syncBuiltinESMExports();
  }
}
