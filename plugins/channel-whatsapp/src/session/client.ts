import {
  Browsers,
  makeWASocket,
  WA_CERT_DETAILS,
  type AuthenticationCreds,
  type BinaryNode,
  type SocketConfig,
  type WASocket,
  type WAVersion,
} from '@whiskeysockets/baileys';
import type { PluginContext } from '@recado/sdk';
import { isIgnored } from '../mapping/chat-kinds.js';
import { pairingNumber, pluginSettings } from '../settings.js';
import { sendByExternalId } from '../store/sends.js';
import type { SignalKeyStore } from '@whiskeysockets/baileys';
import type { ClientDirectory } from './directory.js';
import { journaledSignals, StanzaRegister, type SignalParts } from './journaled-signals.js';
import { takeUnsealed } from './unsealed.js';
import { onOneStorage } from './one-storage.js';
import { providerLog } from './provider-log.js';

const QUERY_MS = 20_000;

export interface ClientParts extends Omit<SignalParts, 'ctx' | 'log'> {
  ctx: PluginContext;
  settings: Record<string, unknown>;
  wantsHistory: boolean;
  creds: AuthenticationCreds;
  keys: SignalKeyStore;
  directory: ClientDirectory;
}

/**
 * A client of the provider in this installation's configuration: state in the database, decryption journaled, nothing
 * printed.
 */
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
    // With eight characters the phone requires the name of a known browser.
    browser: pairingNumber(parts.settings) ? Browsers.ubuntu('Chrome') : ['Recado', 'Chrome', '1.0.0'],
    makeSignalRepository: journaledSignals({ ...parts, log }, register),
    defaultQueryTimeoutMs: QUERY_MS,
    // The store retries by itself.
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 1 },
    markOnlineOnConnect: false,
    emitOwnEvents: false,
    // All history is requested from the phone when it is linked; its pieces are read from the journal, not by the
    // client.
    syncFullHistory: parts.wantsHistory,
    shouldSyncHistoryMessage: () => false,
    shouldIgnoreJid: (jid) => jid !== undefined && isIgnored(jid),
    getMessage: async ({ id }) => (id ? (await sendByExternalId(ctx, connectionId, id))?.message : undefined),
    cachedGroupMetadata: (group) => directory.group(group),
  };
  const client = onOneStorage(() => makeWASocket(config));
  oneByOne(client, register, (message) => takeUnsealed(parts, message));
  return client;
}

/** A message whose handling hangs delays the next ones no longer than this. */
const TURN_MS = 5_000;

/**
 * Messages are handled in the order of arrival. The client would let a second message of a new sender overtake the
 * first one, whose sender's addresses it has to store.
 */
function oneByOne(
  client: WASocket,
  register: StanzaRegister,
  takeFirst: (message: BinaryNode) => Promise<void>,
): void {
  const event = 'CB:message';
  const theirs = client.ws.listeners(event) as ((message: BinaryNode) => Promise<void> | void)[];
  let turn: Promise<unknown> = Promise.resolve();
  client.ws.removeAllListeners(event);
  client.ws.on(event, (message: BinaryNode) => {
    register.note(message);
    turn = turn.then(async () => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => (timer = setTimeout(resolve, TURN_MS)));
      const handled = takeFirst(message).then(() =>
        Promise.allSettled(theirs.map(async (listener) => listener(message))),
      );
      await Promise.race([handled.catch(() => undefined), late]); // a message that was not stored has cut the connection
      clearTimeout(timer);
    });
  });
}
