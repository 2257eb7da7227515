import { DisconnectReason, type AuthenticationCreds, type WASocket } from '@whiskeysockets/baileys';
import { PluginError, type ConnectionState, type SessionContext } from '@recado/sdk';
import type { Account } from '../mapping/account.js';
import { causeOf } from '../outgoing/failures.js';
import { userOf } from '../mapping/addresses.js';
import { pairingNumber, type PhoneSettings } from '../settings.js';
import { BoundedCache } from '../store/bounded-cache.js';
import { deleteSignIn, isSignedIn, loadCredentials, saveCredentials } from '../store/credentials.js';
import { FencedOff, raiseFence, type FencedWrites } from '../store/fence.js';
import { createKeyStore } from '../store/key-store.js';
import { Acknowledgements } from './acknowledgements.js';
import { ShortLines, backoffMs } from './backoff.js';
import { makeClient } from './client.js';
import { ClientDirectory } from './directory.js';
import { nextMove } from './end-of-line.js';
import { Inbox } from './inbox.js';
import { listen } from './listeners.js';
import { codeOf, qrOf } from './pairing.js';
import type { PhoneSession } from './session-types.js';

const LONG_MS = 30_000;
/** This many consecutive failures show as a time-out; attempts continue. */
const FAILURES_SHOWN = 3;

/** A linked phone: one client after the other, as long as the lease is held. */
export class WhatsAppSession implements PhoneSession {
  readonly directory = new ClientDirectory(() => this.client);
  readonly acknowledgements = new Acknowledgements();
  readonly numbers = new BoundedCache<string, string>(10_000);
  readonly inbox: Inbox;
  readonly connectionId: number;
  private client: WASocket | undefined;
  private creds!: AuthenticationCreds;
  /** Of the currently running client. */
  private signIn = { isGone: false };
  private failures = 0;
  private readonly shortLines = new ShortLines();
  private isReady = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly closed = new AbortController();
  private saving: Promise<unknown> = Promise.resolve();
  private readonly waiting = new Set<() => void>();

  private constructor(
    readonly ctx: SessionContext<PhoneSettings>,
    private readonly writes: FencedWrites,
    private readonly tell: (state: ConnectionState) => void,
  ) {
    this.connectionId = ctx.connection.id;
    this.inbox = new Inbox({
      ctx,
      connectionId: this.connectionId,
      account: () => this.account,
      directory: this.directory,
      client: () => this.client,
      onMessage: ({ key }) => this.watchPresence(key.remoteJid, key.fromMe),
    });
    ctx.signal.addEventListener('abort', () => void this.close(), { once: true });
  }

  /** Takes over the session: no earlier holder can write its state any longer. */
  static async open(
    ctx: SessionContext<PhoneSettings>,
    emit: (state: ConnectionState) => void,
  ): Promise<WhatsAppSession> {
    const writes = await raiseFence(ctx.db!, ctx.connection.id, ctx.lease);
    const session = new WhatsAppSession(ctx, writes, emit);
    session.creds = await loadCredentials(ctx, ctx.connection.id);
    await session.connect();
    return session;
  }

  get isClosed(): boolean {
    return this.closed.signal.aborted;
  }
  get account(): Account | undefined {
    const { me } = this.creds;
    return isSignedIn(this.creds) && me ? { id: me.id, ...(me.lid && { lid: me.lid }) } : undefined;
  }
  /** The client, while it is signed in and connected. */
  get online(): WASocket | undefined {
    return this.isReady && this.client?.ws.isOpen ? this.client : undefined;
  }

  async ready(signal: AbortSignal, waitMs: number): Promise<WASocket> {
    if (!this.online && !this.isClosed)
      await new Promise<void>((resolve) => {
        const go = () => {
          clearTimeout(timer);
          this.waiting.delete(go);
          signal.removeEventListener('abort', go);
          resolve();
        };
        const timer = setTimeout(go, waitMs);
        this.waiting.add(go);
        signal.addEventListener('abort', go, { once: true });
        if (signal.aborted) go();
      });
    const client = this.online;
    if (!client)
      throw new PluginError('TEMPORARY', 'The phone is not connected at the moment', { untried: true });
    return client;
  }

  async close(): Promise<void> {
    if (!this.isClosed) {
      this.closed.abort();
      clearTimeout(this.timer);
      this.acknowledgements.closeLine();
      for (const go of this.waiting) go();
      await this.client?.end(undefined);
    }
    await this.inbox.stop();
    await this.saving;
  }

  cut(error: unknown): void {
    if (this.isClosed) return;
    if (error instanceof FencedOff || (error as Error).cause instanceof FencedOff) return void this.close();
    this.ctx.log.warn({ err: error, connectionId: this.connectionId }, 'the line is cut');
    void this.client?.ws.close();
    void this.client?.end(error as Error);
  }

  /** Presence of a recent author is worth knowing for a while. */
  watchPresence(jid: string | null | undefined, fromMe: boolean | null | undefined): void {
    if (!jid || fromMe || this.watched.has(jid) || !this.online) return;
    if (this.watched.size > 500) this.watched.clear();
    this.watched.add(jid);
    this.online.presenceSubscribe(jid).catch(() => this.watched.delete(jid)); // shown if available
  }
  private readonly watched = new Set<string>();

  private async connect(): Promise<void> {
    if (this.isClosed) return;
    if (!isSignedIn(this.creds)) this.creds = await loadCredentials(this.ctx, this.connectionId);
    if (this.failures < FAILURES_SHOWN && this.told?.status !== 'pairing') this.emit({ status: 'opening' });
    const signIn = { isGone: false };
    this.signIn = signIn;
    // A late fault of a former line says nothing about this one.
    const onNotKept = (error: unknown) => {
      if (this.signIn === signIn) this.cut(error);
    };
    const keys = createKeyStore(this.ctx, this.writes, {
      isSignedIn: () => !signIn.isGone,
      onFault: onNotKept,
    });
    const client = makeClient({
      ctx: this.ctx,
      connectionId: this.connectionId,
      settings: this.ctx.connection.settings,
      wantsHistory: this.ctx.connection.history !== undefined,
      creds: this.creds,
      keys,
      directory: this.directory,
      onJournal: () => this.inbox.kick(),
      onNotKept,
    });
    this.client = client;
    this.watched.clear();
    listen(this, client);
    client.ev.on('creds.update', (update) => {
      Object.assign(this.creds, update);
      this.save();
    });
    client.ev.on('connection.update', (update) => {
      if (client !== this.client) return;
      if (update.qr) this.showCode(client, update.qr);
      if (update.isNewLogin) this.paired();
      if (update.connection === 'open') this.opened();
      if (update.connection === 'close') this.ended(update.lastDisconnect?.error);
    });
    // Messages that a dead process had decrypted.
    this.inbox.kick();
  }

  /** One write after the other, each with the current state; several changes are one write. */
  private save(): void {
    if (this.isSaveAsked) return;
    this.isSaveAsked = true;
    this.saving = this.saving.then(async () => {
      this.isSaveAsked = false;
      if (this.signIn.isGone) return;
      await saveCredentials(this.ctx, this.writes, this.creds).catch((error: unknown) => this.cut(error));
    });
  }
  private isSaveAsked = false;

  private codeAsked: WASocket | undefined;
  private showCode(client: WASocket, qr: string): void {
    const number = pairingNumber(this.ctx.connection.settings);
    if (!number) return this.emit(qrOf(qr, this.codesShown++));
    if (this.codeAsked === client) return;
    this.codeAsked = client;
    client.requestPairingCode(number).then(
      (code) => this.emit(codeOf(code)),
      (error: unknown) => this.cut(error),
    );
  }
  private codesShown = 0;

  /** A phone sends its history once, starting now: it takes a moment until the first piece arrives. */
  private paired(): void {
    this.emit({ status: 'pairing' });
    const { connection, connections, log } = this.ctx;
    if (!connection.history) return;
    connections
      .reportImport(this.connectionId, { phase: 'preparing' })
      .catch((error: unknown) => log.warn({ err: error }, 'the import’s beginning could not be told'));
  }

  private opened(): void {
    this.failures = 0;
    this.shortLines.opened(performance.now());
    this.codesShown = 0;
    this.isReady = true;
    this.emit({ status: 'connected', account: userOf(this.creds.me!.id) });
    for (const go of this.waiting) go();
    this.inbox.kick();
    for (const listener of this.onOpen) listener();
  }
  /** Called each time that the connection is up. */
  readonly onOpen: (() => void)[] = [];

  private ended(error: unknown): void {
    this.isReady = false;
    this.acknowledgements.closeLine(
      new Error('the line ended before the answer', { cause: causeOf(error ?? 'nothing was told') }),
    );
    if (this.isClosed) return;
    const next = nextMove(error, isSignedIn(this.creds));
    if (next.move === 'reconnect') {
      const { after } = next;
      if (after !== 'at-once') {
        this.failures += 1;
        this.emit({ status: this.failures >= FAILURES_SHOWN ? 'timeout' : 'opening' });
      }
      const least = this.shortLines.ended(performance.now());
      const wait =
        after === 'at-once' ? 0 : after === 'long' ? LONG_MS : Math.max(least, backoffMs(this.failures - 1));
      this.timer = setTimeout(() => {
        this.connect().catch((failure: unknown) => this.cannotConnect(failure));
      }, wait);
      return;
    }
    if (next.move === 'sign-in-is-gone') {
      this.signIn.isGone = true;
      // After the running save, which would restore it.
      this.saving = this.saving
        .then(() => deleteSignIn(this.writes))
        .catch((failure: unknown) =>
          this.ctx.log.warn({ err: failure, connectionId: this.connectionId }, 'a sign-in is not deleted'),
        );
    }
    this.emit({ status: 'lost', ...next.reason });
  }

  private cannotConnect(error: unknown): void {
    if (error instanceof FencedOff) return void this.close();
    this.ctx.log.warn({ err: error, connectionId: this.connectionId }, 'no line could be made');
    this.ended(
      Object.assign(new Error('no line'), { output: { statusCode: DisconnectReason.connectionLost } }),
    );
  }

  private emit(state: ConnectionState): void {
    const isNews = state.status === 'needs_action' || state.status !== this.told?.status;
    if (this.isClosed || !isNews) return;
    this.told = state;
    this.tell(state);
  }
  private told: ConnectionState | undefined;
}
