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

/** Of many storages, one: what each holds is an entry in the one that the process has. */
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
 * Makes what the client library makes with a storage of its own for each session, on the one storage of this module.
 * Before Node 24 each storage that was ever used is looked at with every promise of the process, and none ever goes.
 * @param make runs at once; what it makes later has storages of its own
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
