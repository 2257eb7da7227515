import {
  Browsers,
  makeWASocket,
  proto,
  WA_CERT_DETAILS,
  type AuthenticationCreds,
  type SocketConfig,
  type WASocket,
  type WAVersion,
} from '@whiskeysockets/baileys';
import type { PluginContext } from '@recado/sdk';
import { isIgnored } from '../mapping/addresses.js';
import { pairingNumber, pluginSettings } from '../settings.js';
import { sendByExternalId } from '../store/sends.js';
import type { SignalKeyStore } from '@whiskeysockets/baileys';
import type { ClientDirectory } from './directory.js';
import { journaledSignals, StanzaRegister, type SignalParts } from './journaled-signals.js';
import { providerLog } from './provider-log.js';

const { HistorySyncType } = proto.HistorySync;
const QUERY_MS = 20_000;
/** Small parts that bring names and addresses, no messages. */
const ALWAYS_TAKEN = new Set<number>([HistorySyncType.PUSH_NAME, HistorySyncType.NON_BLOCKING_DATA]);

export interface ClientParts extends Omit<SignalParts, 'ctx' | 'log'> {
  ctx: PluginContext;
  settings: Record<string, unknown>;
  creds: AuthenticationCreds;
  keys: SignalKeyStore;
  directory: ClientDirectory;
}

/** A client of the provider with this installation's ways: state in the database, decryption journaled, nothing printed. */
export function makeClient(parts: ClientParts): WASocket {
  const { ctx, connectionId, creds, keys, directory } = parts;
  const { serverUrl, serverKey, webVersion } = pluginSettings(ctx);
  if (serverKey) WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(serverKey, 'hex');
  const log = providerLog(ctx.log, connectionId);
  const register = new StanzaRegister();
  const config: Partial<SocketConfig> & Pick<SocketConfig, 'auth'> = {
    auth: { creds, keys },
    logger: log,
    ...(serverUrl && { waWebSocketUrl: serverUrl }),
    ...(webVersion && { version: webVersion.split('.').map(Number) as WAVersion }),
    // With eight characters the phone insists on the name of a known browser.
    browser: pairingNumber(parts.settings) ? Browsers.ubuntu('Chrome') : ['Recado', 'Chrome', '1.0.0'],
    makeSignalRepository: journaledSignals({ ...parts, log }, register),
    defaultQueryTimeoutMs: QUERY_MS,
    // The store repeats by itself what can be repeated.
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 1 },
    markOnlineOnConnect: false,
    emitOwnEvents: false,
    syncFullHistory: false,
    shouldSyncHistoryMessage: ({ syncType }) => ALWAYS_TAKEN.has(syncType!),
    shouldIgnoreJid: (jid) => jid !== undefined && isIgnored(jid),
    getMessage: async ({ id }) => (id ? (await sendByExternalId(ctx, connectionId, id))?.message : undefined),
    cachedGroupMetadata: (group) => directory.group(group),
  };
  const client = makeWASocket(config);
  client.ws.prependListener('CB:message', (message) => register.note(message));
  return client;
}
