import { Refused, type WirePix } from './efi-wire.js';

/** How Efí tells what happened. */
export interface NoticeOptions {
  /** Efí tries the address when it is registered. Absent: it does not, for addresses that nobody answers. */
  triesAddresses?: boolean;
}
/** The answer to a webhook; status 0 if there was none. */
export interface Posted {
  url: string;
  body: object;
  status: number;
}
interface Registered {
  chave: string;
  webhookUrl: string;
  criacao: string;
  /** `x-skip-mtls-checking` was sent. */
  skipsMtls: boolean;
}

/** Efí's notices: one address for each key, and what is still to be told. */
export class EfiNotices {
  /** Everything that was posted, in order. */
  readonly posted: Posted[] = [];
  /** What nobody was told yet. */
  private waiting: WirePix[] = [];
  private readonly addresses = new Map<string, Registered>();

  constructor(private readonly options: NoticeOptions) {}

  /** A payment, or a change of one. */
  add(pix: WirePix): void {
    this.waiting.push(pix);
  }
  /** What waits is never told, as if Efí had given up. */
  lose(): void {
    this.waiting = [];
  }
  /** The address of the only key; undefined if none was registered. */
  get address(): string | undefined {
    return this.registered?.webhookUrl;
  }
  get registered(): Registered | undefined {
    return [...this.addresses.values()][0];
  }

  /**
   * Posts what waits, all of it in one request, `times` times. What was not taken waits on. Resolves with the statuses.
   */
  async deliver({ times = 1 }: { times?: number } = {}): Promise<number[]> {
    const pix = this.waiting;
    if (pix.length === 0) return [];
    this.waiting = [];
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push(await this.post({ pix }));
    if (!statuses.some((status) => status === 200)) this.waiting = [...pix, ...this.waiting];
    return statuses;
  }
  /** Posts this body to the registered address, as Efí writes addresses: with "/pix" behind everything. */
  async post(body: object, to = this.address): Promise<number> {
    if (to === undefined) throw new Error('no webhook is registered at Efí');
    const url = `${to}/pix`;
    const headers = { 'content-type': 'application/json' };
    const status = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).then(
      (answer) => answer.status,
      () => 0,
    );
    this.posted.push({ url, body, status });
    return status;
  }

  registration(chave: string): Omit<Registered, 'skipsMtls'> {
    const known = this.addresses.get(chave);
    if (!known) throw new Refused(400, 'webhook_nao_encontrado', 'Nenhum webhook encontrado para a chave.');
    const { skipsMtls: _, ...shown } = known;
    return shown;
  }
  /** Takes the place of the address before, whoever had registered it. */
  async register(chave: string, body: unknown, headers: Record<string, string>): Promise<object> {
    const { webhookUrl } = Object(body) as { webhookUrl?: unknown };
    if (typeof webhookUrl !== 'string' || !URL.canParse(webhookUrl))
      throw new Refused(400, 'valor_invalido', 'Campo webhookUrl inválido.', 'webhookUrl');
    if (this.options.triesAddresses && (await this.post({ evento: 'teste_webhook' }, webhookUrl)) !== 200)
      throw new Refused(400, 'webhook_invalido', 'A URL informada não respondeu com HTTP 200.');
    const skipsMtls = headers['x-skip-mtls-checking'] === 'true';
    this.addresses.set(chave, { chave, webhookUrl, criacao: new Date().toISOString(), skipsMtls });
    return { webhookUrl };
  }
}
