import type { Readable } from 'node:stream';
import type {
  ChannelAdapter,
  ConnectionContext,
  ConnectionRecord,
  ImportProgress,
  PluginContext,
  PluginLog,
} from '@recado/sdk';
import { secretBoxFor } from '../../infra/secret-box.js';
import type { SafeFetch } from '../../infra/safe-fetch.js';
import type { BillingNotices } from '../../ports/billing.js';
import type { SetConnectionState } from '../../ports/channels.js';
import type { ConnectionProvisions } from '../../ports/connection-provisions.js';
import type { ConnectionLookup, FoundConnection, SessionWishes } from '../../ports/connections.js';
import type { Ingest } from '../../ports/ingest.js';
import type { MediaStore } from '../../ports/media.js';
import type { Quarantine } from '../../ports/quarantine.js';
import type { Infra } from '../../infra/infra.js';
import { hostsOnly, redactedLog, redactionOf } from './address-secrets.js';
import { createPluginDatabase } from './plugin-database.js';
import type { SignalHub } from '../lifecycle/plugin-signals.js';
import { createPluginValues } from './plugin-values.js';

/** The parts of the core that plugins can reach; set late, because these modules also use the host. */
export interface HostPorts {
  lookup: ConnectionLookup;
  ingest: Ingest;
  quarantine: Quarantine;
  billingNotices: BillingNotices;
  media: MediaStore;
  setState: SetConnectionState;
  wishes: SessionWishes;
  provisions: ConnectionProvisions;
  reportImport(connectionId: number, progress: ImportProgress): Promise<void>;
}
export interface ContextParts {
  infra: Infra;
  ports: HostPorts;
  http: SafeFetch;
  signals: SignalHub;
}

const MOST_LISTED = 100;

/** The context of one plugin, alive until `signal` ends. It sees only the connections of its own channels. */
export function createPluginContext(
  { infra, ports, http, signals }: ContextParts,
  plugin: {
    id: string;
    hasTables: boolean;
    settings: Record<string, unknown>;
    /** Ids of its channels. */
    channels(): readonly string[];
    /** Some of its connections have secrets that travel in addresses. */
    hasAddressSecrets(): boolean;
  },
  signal: AbortSignal,
): PluginContext {
  const own = (found: FoundConnection | undefined) =>
    found && plugin.channels().includes(found.inbound.channel) ? found : undefined;
  const mine = async (id: number): Promise<FoundConnection> => {
    const found = own(await ports.lookup.byId(id));
    if (!found) throw new Error(`connection ${id} does not belong to this plugin`);
    return found;
  };
  const scopeOf = async (id: number) => ({ companyId: (await mine(id)).inbound.companyId });

  const log = infra.log.child({ plugin: plugin.id }) as PluginLog;
  const box = secretBoxFor(infra.config.keys.secrets, `plugin:${plugin.id}`);
  return {
    pluginId: plugin.id,
    publicUrl: infra.config.publicUrl,
    log: plugin.hasAddressSecrets() ? redactedLog(log, hostsOnly) : log,
    settings: plugin.settings,
    signal,
    http: { fetch: http.fetch },
    kv: createPluginValues(infra, plugin.id, mine),
    signals: signals.of(plugin.id),
    media: {
      async save(connectionId, file) {
        const { sender, senderAddress, ...bytes } = file;
        const saved = await ports.media.save(await scopeOf(connectionId), {
          ...bytes,
          stream: bytes.stream as Readable,
          // Until a message shows it; unused ones are swept.
          provisional: true,
          by: {
            connectionId,
            ...(sender === undefined ? {} : { visitor: sender }),
            ...(senderAddress === undefined ? {} : { address: senderAddress }),
          },
        });
        return {
          providerRef: { storedMediaId: String(saved.id) },
          mimeType: saved.mimeType,
          size: saved.size,
          filename: saved.filename,
        };
      },
      async url(connectionId, ref) {
        const id = Number(ref.providerRef['storedMediaId']);
        if (!Number.isSafeInteger(id) || id < 1) return undefined;
        return infra.config.publicUrl + ports.media.signedPath(await scopeOf(connectionId), id);
      },
    },
    secrets: { seal: box.sealBytes, open: box.openBytes },
    connections: {
      async byKey(key) {
        const found = own(await ports.lookup.byPublicKey(key));
        return found?.inbound.isSuspended || found?.inbound.isLeaving ? undefined : found?.record;
      },
      async get(id) {
        return own(await ports.lookup.byId(id))?.record;
      },
      async list({ after = 0, limit = MOST_LISTED } = {}) {
        const most = Math.min(Math.max(1, Math.trunc(limit)), MOST_LISTED);
        const found = await ports.lookup.ofChannels(plugin.channels(), { after, limit: most });
        return found.map(({ record }) => record);
      },
      async receive(connectionId, events) {
        await ports.ingest.receive((await mine(connectionId)).inbound, events);
      },
      async setState(connectionId, state) {
        await ports.setState((await mine(connectionId)).inbound.id, state);
      },
      async reportImport(connectionId, progress) {
        await ports.reportImport((await mine(connectionId)).inbound.id, progress);
      },
    },
    ...(plugin.hasTables && { db: createPluginDatabase(infra.db, plugin.id) }),
  };
}

/** The context of one call for a connection; its log lines do not show the connection's secrets of addresses. */
export function connectionContext(
  base: PluginContext,
  adapter: ChannelAdapter,
  connection: ConnectionRecord,
  signal: AbortSignal,
): ConnectionContext {
  const redact = redactionOf(adapter, connection);
  return { ...base, signal, connection, ...(redact && { log: redactedLog(base.log, redact) }) };
}
