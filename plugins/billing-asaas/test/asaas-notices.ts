import type { AsaasEvent, AsaasPayment, AsaasWebhook } from './asaas-wire.js';
import { brasilia, notFound, refusal } from './asaas-wire.js';

/** A notice that was posted, with the answer's status; 0 if there was none. */
export interface PostedNotice {
  url: string;
  event: AsaasEvent;
  status: number;
}
interface Registered extends AsaasWebhook {
  authToken: string;
  queue: AsaasEvent[];
  failures: number;
}
const MOST = 10;
/** Failures after which a queue waits for a person: https://docs.asaas.com/docs/receive-asaas-events-at-your-webhook-endpoint */
const PAUSED_AFTER = 15;
const ANSWERED_WITHIN_MS = 10_000;

/**
 * The webhooks of the account, each with its queue: in order, at least once, and until exactly 200 is answered. A failed notice
 * is posted again with the next one, or by {@link deliver}.
 */
export class AsaasNotices {
  /** Every notice posted, in order. */
  readonly posted: PostedNotice[] = [];
  /** Every event that happened, told to somebody or not. */
  readonly events: AsaasEvent[] = [];
  private readonly hooks = new Map<string, Registered>();
  private working: Promise<unknown> = Promise.resolve();
  private isHeld = false;
  private count = 0;

  constructor(
    private readonly newId: (prefix: string) => string,
    private readonly clock: () => number,
    /** False: nothing leaves, for tests without a receiver. */
    private readonly posts: boolean,
  ) {}

  list = (): AsaasWebhook[] => [...this.hooks.values()].map(shown);

  /** Registers one, or changes the one with this id. */
  save(asked: Partial<Registered>, id?: string): AsaasWebhook {
    const held = id === undefined ? undefined : this.hooks.get(id);
    if (id !== undefined && !held) throw notFound();
    if (!held && this.hooks.size >= MOST)
      throw refusal(400, 'invalid_action', 'O limite de 10 webhooks foi atingido.');
    const token = asked.authToken ?? held?.authToken ?? '';
    if (token && (token.length < 32 || token.length > 255))
      throw refusal(400, 'invalid_authToken', 'O token deve ter entre 32 e 255 caracteres.');
    if (!asked.url || !asked.name || !asked.email || !asked.events?.length || !asked.sendType)
      throw refusal(400, 'invalid_object', 'Informe name, url, email, sendType e events.');
    const saved: Registered = {
      ...{ id: held?.id ?? this.newId('whk_'), name: asked.name, url: asked.url, email: asked.email ?? null },
      ...{ enabled: asked.enabled ?? true, interrupted: asked.interrupted ?? false, apiVersion: 3 },
      ...{ authToken: token, hasAuthToken: token !== '', sendType: asked.sendType, events: asked.events },
      ...{ queue: held?.queue ?? [], failures: 0, penalizedRequestsCount: 0 },
    };
    this.hooks.set(saved.id, saved);
    void this.deliver();
    return shown(saved);
  }
  remove(id: string): void {
    if (!this.hooks.delete(id)) throw notFound();
  }

  /** Something happened. */
  tell(name: string, payment: AsaasPayment): void {
    this.add(this.eventOf(name, payment));
  }
  /** What Asaas would post. A test may change what it says, as a forger would. */
  eventOf(event: string, payment?: AsaasPayment): AsaasEvent {
    const id = `evt_05b708f961d739ea7eba7e4db318f621&${this.newId('').slice(-9)}${(this.count += 1)}`;
    const about = payment && { payment: structuredClone(payment) };
    return { id, event, dateCreated: brasilia(this.clock()).local, ...about };
  }
  /** Puts an event into the queues: a known one again, an unknown one, a false one. */
  add(event: AsaasEvent): void {
    this.events.push(event);
    for (const { events, enabled, queue } of this.hooks.values())
      if (enabled && (events.includes(event.event) || !event.event.startsWith('PAYMENT_'))) queue.push(event);
    void this.deliver();
  }
  /** Keeps everything back until {@link release}. */
  hold(): void {
    this.isHeld = true;
  }
  /** Posts what was kept back: backwards, or each of them so many times. */
  release({ reversed = false, times = 1 } = {}): Promise<void> {
    this.isHeld = false;
    for (const { queue } of this.hooks.values()) {
      if (reversed) queue.reverse();
      queue.splice(0, Infinity, ...queue.flatMap((event) => Array<AsaasEvent>(times).fill(event)));
    }
    return this.deliver();
  }
  /** Posts what waits, once more. Resolves when each queue is empty, has failed or is paused. */
  async deliver(): Promise<void> {
    this.working = this.working.then(() =>
      Promise.all([...this.hooks.values()].map((hook) => this.empty(hook))),
    );
    await this.working;
  }
  /** Posts an event to the first webhook's address at once, past its queue. `token`: another one. */
  async post(event: AsaasEvent, { token }: { token?: string } = {}): Promise<number> {
    const [hook] = this.hooks.values();
    if (!hook) throw new Error('no webhook is registered');
    return this.send({ url: hook.url, authToken: token ?? hook.authToken }, event);
  }

  private async empty(hook: Registered): Promise<void> {
    while (this.posts && !this.isHeld && hook.enabled && !hook.interrupted && hook.queue.length > 0) {
      const [event] = hook.queue;
      const status = await this.send(hook, event!);
      if (status !== 200) {
        hook.failures += 1;
        hook.penalizedRequestsCount = hook.failures;
        hook.interrupted = hook.failures >= PAUSED_AFTER;
        return;
      }
      hook.failures = 0;
      hook.queue.shift();
    }
  }
  private async send(
    { url, authToken }: { url: string; authToken: string },
    event: AsaasEvent,
  ): Promise<number> {
    const status = await fetch(url, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'user-agent': 'Java/1.8.0_282' },
        ...(authToken && { 'asaas-access-token': authToken }),
      },
      body: JSON.stringify(event),
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    }).then(
      (answer) => answer.status,
      () => 0,
    );
    this.posted.push({ url, event, status });
    return status;
  }
}

const shown = ({ authToken: _, queue: _queue, failures: _failures, ...hook }: Registered): AsaasWebhook =>
  hook;
