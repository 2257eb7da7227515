import type { ConnectionState, InboundEvent } from '../../channel/inbound-event.js';
import type {
  ConnectionRecord,
  ImportProgress,
  PluginDatabase,
  PluginLog,
  SessionContext,
  SessionLease,
} from '../../plugin/context.js';
import { networkFetch } from './certified-fetch.js';
import { sealedInMemory } from './memory-secrets.js';
import {
  MemoryKeyValue,
  MemoryMedia,
  MemorySignals,
  type SavedMedia,
  type StoredValue,
} from './memory-store.js';

/** A line that the plugin logged. */
export interface LoggedLine {
  level: keyof PluginLog;
  fields: object;
  message?: string;
}
/** What the plugin did with its context. */
export interface TestLedger {
  /** Events handed over with `connections.receive`, in order. */
  received: { connectionId: number; event: InboundEvent }[];
  /** States set with `connections.setState`, in order. */
  states: { connectionId: number; state: ConnectionState }[];
  /** Progress reported with `connections.reportImport`, in order. */
  imports: { connectionId: number; progress: ImportProgress }[];
  logged: LoggedLine[];
  published: { topic: string; data: unknown }[];
  media: SavedMedia[];
  /** Addresses that were fetched. */
  fetched: string[];
  /** The values that `kv` holds now, of all connections. */
  values(): StoredValue[];
}
type AnySettings = Record<string, unknown>;

/** Options of a test context; all of them are optional. */
export interface TestContextOptions<Settings = AnySettings, Own = AnySettings> {
  pluginId?: string;
  publicUrl?: string;
  /** The plugin's own settings. */
  pluginSettings?: Own;
  /** The connection that the context is for. */
  connection?: Partial<ConnectionRecord<Settings>>;
  /** Other connections that `connections.byKey` and `get` find. */
  others?: Partial<ConnectionRecord>[];
  signal?: AbortSignal;
  /** Replaces the network; the real `fetch` by default. */
  fetch?: typeof fetch;
  /** The lease under which a session is opened; one that is always held by default. */
  lease?: SessionLease;
  /** The plugin's tables, for plugins with migrations. */
  db?: PluginDatabase;
  /** Values that `kv` holds already, for instance those of an earlier context; none by default. */
  kv?: MemoryKeyValue;
  /** Called before events are accepted; throw to reject them, like a core that cannot store them. */
  onReceive?(connectionId: number, events: InboundEvent[]): void | Promise<void>;
}
/** A context that keeps everything in memory and records what was done with it. */
export interface TestContext<Settings = AnySettings, Own = AnySettings> extends SessionContext<
  Settings,
  Own
> {
  ledger: TestLedger;
  /** The same context with another signal. */
  withSignal(signal: AbortSignal): TestContext<Settings, Own>;
  /** The same context for another of its connections. */
  forConnection(id: number): TestContext<Settings, Own>;
}

function recordOf(given: Partial<ConnectionRecord>, id: number): ConnectionRecord {
  const defaults = { id, companyId: 1, key: `connection-${id}`, name: `Connection ${id}`, mode: 'default' };
  return { ...defaults, settings: {}, status: 'CONNECTED', language: 'en', ...given };
}
function recordingLog(logged: LoggedLine[]): PluginLog {
  const at = (level: keyof PluginLog) => (fields: object, message?: string) =>
    void logged.push({ level, fields, message });
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * A connection's context for plugin tests: everything stays in memory, requests are really sent unless `fetch` is
 * given, and `ledger` records what the plugin did. Its settings have the types of those that are given; a test that gives
 * none may pass the context to a channel with any. Where a setting is one of several words, name the type:
 * `createTestContext<SettingsOf<typeof modes>>({ connection: { settings } })`.
 */
// What is not given has no type that a typed channel would refuse.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function createTestContext<Settings extends object = any, Own extends object = any>(
  options: TestContextOptions<Settings, Own> = {},
): TestContext<Settings, Own> {
  const signals = new MemorySignals();
  const media = new MemoryMedia(options.publicUrl);
  const kv = options.kv ?? new MemoryKeyValue();
  const ledger: TestLedger = {
    received: [],
    states: [],
    imports: [],
    logged: [],
    published: signals.published,
    media: media.saved,
    fetched: [],
    values: () => kv.stored(),
  };
  const records = [(options.connection ?? {}) as Partial<ConnectionRecord>, ...(options.others ?? [])].map(
    (given, index) => recordOf(given, index + 1),
  );
  const find = (matches: (record: ConnectionRecord) => boolean) => {
    const found = records.find(matches);
    return Promise.resolve(found && structuredClone(found));
  };
  const known = (id: number) => {
    const found = records.find((record) => record.id === id);
    if (!found) throw new Error(`no connection has the id ${id}`);
    return found;
  };
  const fetchNow = options.fetch ?? networkFetch;
  const context: TestContext = {
    pluginId: options.pluginId ?? 'test',
    publicUrl: options.publicUrl ?? 'http://127.0.0.1:3000',
    log: recordingLog(ledger.logged),
    settings: (options.pluginSettings ?? {}) as AnySettings,
    signal: options.signal ?? new AbortController().signal,
    http: {
      fetch(url, init) {
        ledger.fetched.push(String(url));
        return fetchNow(url, init);
      },
    },
    kv,
    signals,
    media,
    secrets: sealedInMemory(),
    lease: options.lease ?? { fence: 1, isHeld: () => true },
    connections: {
      byKey: (key) => find((record) => record.key === key),
      get: (id) => find((record) => record.id === id),
      async list({ after = 0, limit = 100 } = {}) {
        const later = records.filter(({ id }) => id > after).sort((one, other) => one.id - other.id);
        return structuredClone(later.slice(0, limit));
      },
      async receive(id, events) {
        const connectionId = known(id).id;
        await options.onReceive?.(connectionId, events);
        // As through a queue: values that are not JSON do not arrive.
        const arrived = JSON.parse(JSON.stringify(events)) as InboundEvent[];
        ledger.received.push(...arrived.map((event) => ({ connectionId, event })));
      },
      async setState(id, state) {
        ledger.states.push({ connectionId: known(id).id, state });
      },
      async reportImport(id, progress) {
        ledger.imports.push({ connectionId: known(id).id, progress });
      },
    },
    ...(options.db && { db: options.db }),
    connection: records[0]!,
    ledger,
    withSignal: (signal) => ({ ...context, signal }),
    forConnection: (id) => ({ ...context, connection: known(id) }),
  };
  return context as unknown as TestContext<Settings, Own>;
}
