import { FakeProvider, type FakeAnswer, type FakeCall, type ProviderMode } from '@recado/sdk/testing';
import { AsaasBooks, type Movement } from './asaas-books.js';
import { AsaasNotices, type PostedNotice } from './asaas-notices.js';
import { AsaasRefusal, notFound, refusal, type AsaasPayment } from './asaas-wire.js';

/** How the account at Asaas is set up. */
export interface AsaasOptions {
  port?: number;
  /** Of the sandbox by default. */
  apiKey?: string;
  /** False: the account has no Pix key. */
  pixKey?: boolean;
  /** Cents on the account. */
  balanceMinor?: number;
  /** False: no notice leaves. */
  posts?: boolean;
  clock?: () => number;
}
/** How the next calls are treated: as the kit's fake does, cut before anything is done, or only once `resume` is called. */
export type Misbehaviour = ProviderMode | 'cut-before' | 'slow';

/** Settings of the plugin that work with it. */
export interface AsaasSettings extends Record<string, unknown> {
  environment: 'sandbox';
  apiKey: string;
  webhookToken: string;
  methods: 'both' | 'pix' | 'boleto';
  apiUrl: string;
}

/**
 * A server that speaks like Asaas (v3, https://docs.asaas.com), with the account's books, its payers and its notices.
 *
 * @example
 * const asaas = await startAsaas();
 * const code = asaas.qrTextOf(charge.externalId);
 * await asaas.pay(code); // as the payer's bank does; the notice is posted before it resolves
 */
export async function startAsaas(options: AsaasOptions = {}): Promise<Asaas> {
  const asaas = new Asaas(options);
  const limited: FakeAnswer = {
    status: 429,
    headers: { 'ratelimit-limit': '25000', 'ratelimit-remaining': '0', 'ratelimit-reset': '3' },
    json: { errors: [{ code: 'too_many_requests', description: 'Limite de requisições excedido.' }] },
  };
  asaas.fake = await FakeProvider.start((call) => asaas.answer(call), {
    port: options.port,
    retryAfterMs: 3000,
    answers: { 'rate-limited': limited, unauthorized: invalidKey().answer },
  });
  return asaas;
}

const invalidKey = () => refusal(401, 'invalid_access_token', 'A chave de API informada é inválida.');
const list = (data: unknown[], query: URLSearchParams): FakeAnswer => {
  const [limit, offset] = [Number(query.get('limit') ?? 10), Number(query.get('offset') ?? 0)];
  const page = data.slice(offset, offset + limit);
  const hasMore = offset + limit < data.length;
  return { json: { object: 'list', hasMore, totalCount: data.length, limit, offset, data: page } };
};

export class Asaas {
  readonly books: AsaasBooks;
  readonly notices: AsaasNotices;
  /** The same server for the conformance kit. */
  fake!: FakeProvider;
  apiKey: string;
  hasPixKey: boolean;
  private cuts = 0;
  private slow: Promise<void> | undefined;
  private resumeSlow: () => void = () => undefined;
  private tellReached: () => void = () => undefined;
  private whenReached: Promise<void> = Promise.resolve();

  constructor({ apiKey, pixKey = true, balanceMinor = 0, posts = true, clock = Date.now }: AsaasOptions) {
    this.books = new AsaasBooks((event, payment) => this.notices.tell(event, payment), clock);
    this.notices = new AsaasNotices(this.books.newId, clock, posts);
    this.books.balanceMinor = balanceMinor;
    this.apiKey = apiKey ?? '$aact_hmlg_000MzkwODA2MWY2OGM3MWRlMDU2NWM3MzJlNzZmNGZhZGY';
    this.hasPixKey = pixKey;
  }
  /** Where its API begins, without a trailing slash. */
  get url(): string {
    return `${this.fake.url}/v3`;
  }
  /** Working settings of the plugin. */
  get settings(): AsaasSettings {
    const webhookToken = 'whsec_0123456789abcdef0123456789abcdef';
    return { environment: 'sandbox', apiKey: this.apiKey, webhookToken, methods: 'both', apiUrl: this.url };
  }
  /** What really happened: every call, every payment, every movement of money, every notice. */
  get ledger(): {
    calls: readonly FakeCall[];
    payments: AsaasPayment[];
    money: readonly Movement[];
    notices: readonly PostedNotice[];
    refusedPayers: readonly { code: string; why: string }[];
  } {
    const { money, refusedPayers, payments } = this.books;
    const notices = this.notices.posted;
    return { calls: this.fake.calls, payments: [...payments.values()], money, notices, refusedPayers };
  }
  /** The Pix code of a payment, as a payer's telephone reads it. */
  qrTextOf = (paymentId: string): string => this.books.codeOf(paymentId);

  /**
   * A payer's bank pays a Pix code or the digits of a boleto; another sum than was asked with `amountMinor` (interest, or less).
   * Resolves when the notices were posted. Rejects for a code that no bank takes.
   */
  async pay(code: string, { amountMinor, hold = false }: { amountMinor?: number; hold?: boolean } = {}) {
    const id = this.books.coded(code);
    try {
      if (id === undefined) throw new Error('nobody gave out this code');
      const held = this.books.payment(id);
      // A boleto that was paid by its Pix code is a Pix.
      if (!/^\d+$/.test(code.replace(/[\s.]/g, ''))) held.pixTransaction ??= this.books.newId('pix_');
      this.books.receive(id, amountMinor, hold ? 'CONFIRMED' : 'RECEIVED');
    } catch (error) {
      this.books.refusedPayers.push({ code, why: (error as Error).message });
      throw error;
    }
    await this.notices.deliver();
    return this.books.payment(id);
  }
  /** A webhook that a person registered at Asaas. */
  register(url: string, authToken: string, name = 'by hand'): void {
    const events = ['PAYMENT_RECEIVED', 'PAYMENT_CONFIRMED', 'PAYMENT_OVERDUE', 'PAYMENT_REFUNDED'];
    this.notices.save({ name, url, email: 'loja@shop.example', authToken, events, sendType: 'SEQUENTIALLY' });
  }
  /** Treats the next calls in this way; `Infinity`: until {@link reset}. */
  misbehave(mode: Misbehaviour, times = 1): void {
    if (mode === 'cut-before') this.cuts = times;
    else if (mode === 'slow') {
      this.slow = new Promise((resolve) => (this.resumeSlow = resolve));
      this.whenReached = new Promise((resolve) => (this.tellReached = resolve));
    } else this.fake.next(mode, times);
  }
  /** Resolves when a call waits since `slow`. */
  reached(): Promise<void> {
    return this.whenReached;
  }
  /** Answers the calls that wait since `slow`. */
  resume(): void {
    this.slow = undefined;
    this.resumeSlow();
  }
  reset(): void {
    this.cuts = 0;
    this.resume();
    this.fake.reset();
  }
  stop(): Promise<void> {
    this.resume();
    return this.fake.stop();
  }

  /** Answers a call. */
  async answer(call: FakeCall): Promise<FakeAnswer> {
    if (this.cuts > 0) {
      this.cuts -= 1;
      throw new Error('the line was cut before the call was read');
    }
    if (this.slow) {
      this.tellReached();
      await this.slow;
    }
    try {
      this.admit(call);
      return this.carryOut(call);
    } catch (error) {
      if (error instanceof AsaasRefusal) return error.answer;
      throw error;
    }
  }
  private admit({ method, headers, body }: FakeCall): void {
    const key = headers['access_token'];
    if (key?.startsWith('$aact_prod_') !== this.apiKey.startsWith('$aact_prod_'))
      throw refusal(401, 'invalid_environment', 'A chave de API informada não pertence a este ambiente.');
    if (key !== this.apiKey) throw invalidKey();
    const agent = headers['user-agent'];
    if (!agent || ['node', 'undici'].includes(agent))
      throw refusal(400, 'invalid_userAgent', 'O header User-Agent é obrigatório.');
    if (method === 'GET' && body.length > 0) throw new AsaasRefusal({ status: 403, body: Buffer.alloc(0) });
  }
  private carryOut(call: FakeCall): FakeAnswer {
    const { method, path, query, body } = call;
    const [, version, place = '', id = '', part = ''] = path.split('/').map(decodeURIComponent);
    if (version !== 'v3') throw notFound();
    const asked = () => JSON.parse(body.toString()) as Record<string, unknown>;
    if (place === 'myAccount')
      return {
        json: { name: 'Recado Testes', companyName: 'Recado Testes Ltda', email: 'conta@recado.example' },
      };
    if (place === 'pix' && id === 'addressKeys')
      return list(this.hasPixKey ? [{ id: 'key', type: 'EVP', status: 'ACTIVE' }] : [], query);
    if (place === 'customers') return this.customers(method, id, query, asked);
    if (place === 'payments') return this.payments(call, id, part, asked);
    if (place === 'webhooks') return this.webhooks(method, id, query, asked);
    throw notFound();
  }
  private customers(
    method: string,
    id: string,
    query: URLSearchParams,
    asked: () => Record<string, unknown>,
  ) {
    if (method === 'POST') return { json: this.books.addCustomer(asked()) };
    if (method === 'PUT') return { json: this.books.changeCustomer(id, asked()) };
    const held = [...this.books.customers.values()];
    return list(
      held.filter((one) => one.externalReference === query.get('externalReference')),
      query,
    );
  }
  private payments(
    { method, query }: FakeCall,
    id: string,
    part: string,
    asked: () => Record<string, unknown>,
  ): FakeAnswer {
    const { books } = this;
    if (method === 'POST' && !id) {
      const payment = books.addPayment(asked());
      return { json: payment, accepted: [payment.id] };
    }
    if (!id) {
      const held = [...books.payments.values()];
      return list(
        held.filter((one) => one.externalReference === query.get('externalReference')),
        query,
      );
    }
    if (method === 'POST' && part === 'refund') return { json: books.refund(id, asked()) };
    if (method === 'DELETE') {
      books.remove(id);
      return { json: { deleted: true, id } };
    }
    if (part === 'pixQrCode') return { json: this.qrCode(id) };
    if (part === 'identificationField')
      return { json: { identificationField: books.lineOf(id), nossoNumero: '10362065' } };
    return { json: books.payment(id) };
  }
  private qrCode(id: string): object {
    const { dueDate, description } = this.books.payment(id);
    // The account has no Pix key.
    if (!this.hasPixKey) throw notFound();
    const expirationDate = `${Number(dueDate.slice(0, 4)) + 1}${dueDate.slice(4)} 23:59:59`;
    return { encodedImage: 'iVBORw0KGgo=', payload: this.books.codeOf(id), expirationDate, description };
  }
  private webhooks(
    method: string,
    id: string,
    query: URLSearchParams,
    asked: () => Record<string, unknown>,
  ): FakeAnswer {
    if (method === 'POST') return { json: this.notices.save(asked()) };
    if (method === 'PUT') return { json: this.notices.save(asked(), id) };
    if (method !== 'DELETE') return list(this.notices.list(), query);
    this.notices.remove(id);
    return { json: { deleted: true, id } };
  }
}
