import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { MediaRef } from '../../channel/content.js';
import { DEFAULT_ACCOUNT, type ReferenceReason } from '../reference-channel/provider-calls.js';
import type {
  ReferenceDelivery,
  ReferenceEvent,
  ReferencePerson,
  ReferenceStatus,
} from '../reference-channel/wire.js';
import { ReferenceCustomer } from './customer.js';
import type { ProviderLedger, WebhookAnswer } from './ledger.js';
import type { Misbehaviour } from './misbehaviour.js';
import { ProviderApi } from './provider-api.js';
import { ProviderState, type ProviderAccount } from './provider-state.js';
import type { SendFate } from './send-fates.js';
import { WebhookSender, type PostOptions, type SignedWebhook } from './webhook-sender.js';

/** Names of accounts with their details; one account `main` by default. */
export type ProviderAccounts = Record<string, ProviderAccount>;

const statusOf = (
  about: { id: string; chat: string; status: ReferenceStatus },
  reason?: ReferenceReason,
): ReferenceEvent => ({
  ...{ type: 'status', at: Date.now(), ...about },
  ...(reason && { error: { code: reason, text: `the provider says: ${reason}` } }),
});

const accepted = ({ status }: WebhookAnswer) => status >= 200 && status < 300;

/**
 * The company behind the reference channel, as an HTTP server on 127.0.0.1: takes sends, serves media, posts signed
 * webhooks, misbehaves on request, and keeps a ledger that says what really happened.
 */
export class ReferenceProvider {
  /** Statuses that are posted automatically after each accepted send; none unless set. */
  reports: ReferenceStatus[] = [];
  private readonly state = new ProviderState();
  private readonly sender = new WebhookSender(this.state);
  private readonly background = new Set<Promise<unknown>>();
  private readonly server: Server;

  private constructor() {
    const api = new ProviderApi(
      this.state,
      async (account, chat, ids, statuses, reason) => {
        for (const status of statuses) {
          const events = ids.map((id) => statusOf({ id, chat, status }, reason));
          await this.post(events, { account });
        }
      },
      () => this.reports,
    );
    // Never ends an idle connection, into which a busy client would still write.
    this.server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      const handled = api.handle(request, response).catch((error: unknown) => {
        response.destroy(error as Error);
      });
      this.background.add(handled);
      void handled.finally(() => this.background.delete(handled));
    });
  }

  /** Starts a provider on a free port. */
  static async start(
    accounts: ProviderAccounts = { [DEFAULT_ACCOUNT]: { secret: 'reference-secret' } },
  ): Promise<ReferenceProvider> {
    const provider = new ReferenceProvider();
    for (const [name, account] of Object.entries(accounts)) provider.state.accounts.set(name, { ...account });
    await new Promise<void>((resolve) => provider.server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  /** Address for the connection's setting `providerUrl`. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  get ledger(): ProviderLedger {
    return this.state.ledger;
  }
  /** How every account stands; change it to tell the core something else. */
  get standing(): ProviderState['standing'] {
    return this.state.standing;
  }
  get templates(): ProviderState['templates'] {
    return this.state.templates;
  }
  /** What becomes of every send to this chat from now on; undefined: it is delivered again. */
  fateOf(chat: string, fate: SendFate | undefined): void {
    if (fate) this.state.fates.ofRecipients.set(chat, fate);
    else this.state.fates.ofRecipients.delete(chat);
  }
  /** The same for all sends of an account, such as one that is restricted and says so by webhooks only. */
  accountFate(fate: SendFate | undefined, account = DEFAULT_ACCOUNT): void {
    if (fate) this.state.fates.ofAccounts.set(account, fate);
    else this.state.fates.ofAccounts.delete(account);
  }
  /** The account may write to as many people as its limit says once more. */
  freeQuota(account = DEFAULT_ACCOUNT): void {
    this.state.fates.forget(account);
  }
  /** Ends the review of all messages that are held back: they are sent on. */
  releaseHeld(): Promise<void> {
    return this.endReview('accepted');
  }
  /** Ends it without them: each gets a status `failed`. */
  dropHeld(reason: ReferenceReason = 'template'): Promise<void> {
    return this.endReview('failed', reason);
  }

  /** Adds an account, or changes the given fields of one. */
  account(name: string, changes: Partial<ProviderAccount>): void {
    const now = this.state.accounts.get(name) ?? { secret: 'reference-secret' };
    this.state.accounts.set(name, { ...now, ...changes });
  }
  /** Where the channel registered an account's webhook. */
  subscription(name: string): string | null | undefined {
    return this.state.accounts.get(name)?.subscription;
  }
  /** Makes the next calls of an operation fail in this way. */
  misbehave(conduct: Misbehaviour): void {
    this.state.misbehaviours.add(conduct);
  }
  behave(): void {
    this.state.misbehaviours.clear();
  }
  /** A number that `lookup` will not find. */
  forgetNumber(phone: string): void {
    this.state.unknownNumbers.add(phone);
  }
  /** Bytes of a media id: of a customer's message, or uploaded by the company. */
  mediaBytes(mediaId: string): Buffer | undefined {
    return this.state.media.get(mediaId)?.bytes;
  }
  /** The picture that `profilePicture` shows for a phone. */
  showPicture(phone: string, bytes: Buffer, mimeType = 'image/png'): void {
    this.state.media.set(`picture-${phone}`, { bytes, mimeType });
  }
  /** Stores bytes as a customer's media, and returns a reference to them. */
  hold(bytes: Buffer, mimeType: string): { ref: MediaRef; bytes: Buffer } {
    const mediaId = this.state.newId('media');
    this.state.media.set(mediaId, { bytes, mimeType });
    return { ref: { providerRef: { mediaId }, mimeType, size: bytes.length }, bytes };
  }
  /** A customer; the chat is the phone or the id by default. */
  customer(
    person: ReferencePerson,
    chat = person.phone ?? person.id ?? this.state.newId('chat'),
  ): ReferenceCustomer {
    return new ReferenceCustomer(this.state, person, chat);
  }

  /** A signed webhook for another client to post, for example a load generator. */
  sign(events: ReferenceEvent[], options: PostOptions = {}): SignedWebhook {
    return this.sender.sign(this.delivery(events, options), options);
  }
  /** Posts events of one account in one request; returns a response for each request made. */
  post(events: ReferenceEvent[], options: PostOptions = {}): Promise<WebhookAnswer[]> {
    return this.sender.postDelivery(this.delivery(events, options), options);
  }
  /** Posts a batch, possibly of several accounts. */
  postDelivery(delivery: ReferenceDelivery, options: PostOptions = {}): Promise<WebhookAnswer[]> {
    return this.sender.postDelivery(delivery, options);
  }
  /** Posts like a real provider: retries at growing intervals until it is accepted. Returns the attempts. */
  async deliver(
    events: ReferenceEvent[],
    options: PostOptions & { signal?: AbortSignal } = {},
  ): Promise<number> {
    for (let attempt = 1; ; attempt += 1) {
      const answers = await this.post(events, options);
      if (answers.every(accepted)) return attempt;
      await pause(Math.min(25 * 2 ** attempt, 1000), undefined, { signal: options.signal });
    }
  }

  /** Closes all connections, including those of unanswered calls. */
  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
    await Promise.allSettled(this.background);
  }

  private async endReview(status: ReferenceStatus, reason?: ReferenceReason): Promise<void> {
    for (const { account, ...about } of this.state.fates.held.splice(0))
      await this.post([statusOf({ ...about, status }, reason)], { account });
  }

  private delivery(events: ReferenceEvent[], options: PostOptions): ReferenceDelivery {
    return { entries: [{ account: options.account ?? DEFAULT_ACCOUNT, events }] };
  }
}
