import { randomBytes } from 'node:crypto';
import { FakeProvider, type FakeAnswer, type FakeCall, type ProviderMode } from '@recado/sdk/testing';
import { moneyOf } from '@recado/sdk';
import { readBrCode } from '@recado/lib-pix/testing';
import { EfiBooks, type Payment } from './efi-books.js';
import { APPLICATION, efiCertificates } from './efi-certificates.js';
import { EfiNotices, type NoticeOptions } from './efi-notices.js';
import { Refused, problemOf, type ProblemForm, type WirePix } from './efi-wire.js';

/** How the fake is set up. */
export interface EfiOptions extends NoticeOptions {
  /** A free one by default. */
  port?: number;
  /** Efí's clock; that of this machine by default. */
  now?: () => Date;
}
export const PIX_KEY = '7f6844d0-de89-47e5-9ef7-e0a35a681615';
const [CLIENT_ID, CLIENT_SECRET] = ['Client_Id_of_the_test', 'Client_Secret_of_the_test'];
const WEBHOOK_SECRET = 'webhook-secret-of-the-test';
const SCOPES = 'cob.read cob.write pix.read pix.write webhook.read webhook.write payloadlocation.read';

/**
 * Efí's Pix API on 127.0.0.1, with real mutual TLS. `books` hold what really happened, `calls` what was asked, `pay` pays the
 * text of a QR code as a payer's bank does, `notices` posts webhooks, `misbehave` makes it fail.
 *
 * @example
 * const efi = await startEfi();
 * // recado plugin configure efi, with efi.settings
 * efi.pay(charge.pay.qrText);
 * await efi.notices.deliver();
 */
export class EfiServer {
  provider!: FakeProvider;
  readonly books: EfiBooks;
  readonly notices: EfiNotices;
  /** How it words refusals. */
  problems: ProblemForm = 'efi';
  /** What its tokens allow. */
  scopes = SCOPES;
  /** How long its tokens live. */
  tokenSeconds = 3600;
  private readonly tokens = new Map<string, number>();
  private gate: Promise<void> | undefined;

  constructor(readonly options: EfiOptions) {
    this.books = new EfiBooks(PIX_KEY, options.now ?? (() => new Date()));
    this.notices = new EfiNotices(options);
  }

  /** Working settings of the plugin. */
  get settings() {
    const { application, authority } = efiCertificates();
    return {
      ...{ environment: 'production' as const, skipMtls: true, apiUrl: this.url, authority },
      ...{ clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, certificate: application.p12 },
      ...{ pixKey: PIX_KEY, webhookSecret: WEBHOOK_SECRET },
    };
  }
  get url(): string {
    return this.provider.url;
  }
  /** Every call that came through the handshake, in order. */
  get calls(): readonly FakeCall[] {
    return this.provider.calls;
  }
  /** How many tokens were asked for. */
  get tokensAsked(): number {
    return this.calls.filter(({ path }) => path === '/oauth/token').length;
  }
  /** The calls as `PUT /v2/cob/…`, without tokens. */
  get asked(): string[] {
    return this.calls
      .filter(({ path }) => path !== '/oauth/token')
      .map(({ method, path }) => `${method} ${path}`);
  }

  /** A payer scans this text. `valor`: another sum, as a decimal text. Throws `Refused` where a bank would not pay. */
  pay(qrText: string, { valor, ...payment }: Payment & { valor?: string } = {}): WirePix {
    const { url } = readBrCode(qrText);
    if (url === undefined) throw new Error('this is a static code: Efí does not know it');
    const sum = valor === undefined ? {} : { amountMinor: moneyOf(valor, 'BRL')!.amountMinor };
    const pix = this.books.pay(this.books.byLocation(url).txid, { ...payment, ...sum });
    this.notices.add(pix);
    return pix;
  }
  /** The payer's bank takes the payment back for fraud, and Efí tells it. */
  med(endToEndId: string): WirePix {
    const pix = this.books.takeBack(endToEndId);
    this.notices.add(pix);
    return pix;
  }
  /** Refunds on their way end, and Efí tells it. */
  endRefunds(endToEndId: string, status: 'DEVOLVIDO' | 'NAO_REALIZADO'): WirePix {
    const pix = this.books.endRefunds(endToEndId, status);
    this.notices.add(pix);
    return pix;
  }

  /** Treats the next calls in this way; `Infinity` until `reset()`. */
  misbehave(mode: ProviderMode, times = 1): void {
    this.provider.next(mode, times);
  }
  /** All tokens end, as if Efí had started anew. */
  revokeTokens(): void {
    this.tokens.clear();
  }
  /** Answers nothing until the returned function is called. */
  hold(): () => void {
    let release!: () => void;
    this.gate = new Promise((resolve) => (release = resolve));
    return () => {
      this.gate = undefined;
      release();
    };
  }
  reset(): void {
    this.provider.reset();
    this.problems = 'efi';
    this.scopes = SCOPES;
    this.tokenSeconds = 3600;
  }
  stop(): Promise<void> {
    return this.provider.stop();
  }

  async answer(call: FakeCall): Promise<FakeAnswer> {
    await this.gate;
    const date = this.books.now().toUTCString();
    try {
      const answer = await this.carryOut(call);
      return { ...answer, headers: { ...answer.headers, date } };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { ...problemOf(error, this.problems), headers: { date } };
    }
  }

  private async carryOut(call: FakeCall): Promise<FakeAnswer> {
    if (call.caller !== APPLICATION)
      throw new Refused(403, 'acesso_negado', 'O certificado não pertence à aplicação.');
    const { method, path, headers } = call;
    const now = this.books.now().getTime();
    if (method === 'POST' && path === '/oauth/token') return this.grant(call, now);
    const token = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
    if (!((this.tokens.get(token) ?? 0) > now))
      return {
        status: 401,
        json: { error: 'invalid_token', error_description: 'Token inválido ou expirado' },
      };
    const [, , place = '', id = '', part = '', refund = ''] = path.split('/').map(decodeURIComponent);
    const body = (): unknown => JSON.parse(call.body.toString() || '{}');
    switch (`${method} ${place}${part && '/'}${part}`) {
      case 'PUT cob':
        return { status: 201, json: this.books.create(id, body()), accepted: [id] };
      case 'GET cob':
        return { json: this.books.find(id) };
      case 'PATCH cob':
        return { json: this.books.remove(id, body()) };
      case 'PUT pix/devolucao':
        return { status: 201, json: this.books.giveBack(id, refund, body()) };
      case 'GET webhook':
        return { json: this.notices.registration(id) };
      case 'PUT webhook':
        return { status: 201, json: await this.notices.register(id, body(), headers) };
      default:
        return { status: 404, json: { nome: 'recurso_nao_encontrado', mensagem: `${method} ${path}` } };
    }
  }

  private grant({ headers, body }: FakeCall, now: number): FakeAnswer {
    const expected = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`;
    if (headers['authorization'] !== expected)
      return {
        status: 401,
        json: { error: 'invalid_client', error_description: 'Invalid client credentials' },
      };
    const { grant_type } = JSON.parse(body.toString()) as { grant_type?: string };
    if (grant_type !== 'client_credentials')
      return { status: 400, json: { error: 'unsupported_grant_type' } };
    const token = randomBytes(24).toString('base64url');
    this.tokens.set(token, now + this.tokenSeconds * 1000);
    return {
      json: { access_token: token, token_type: 'Bearer', expires_in: this.tokenSeconds, scope: this.scopes },
    };
  }
}

/** Starts a fake Efí with empty books. */
export async function startEfi(options: EfiOptions = {}): Promise<EfiServer> {
  const { server, authority } = efiCertificates();
  const efi = new EfiServer(options);
  efi.provider = await FakeProvider.start((call) => efi.answer(call), {
    port: options.port,
    tls: { ...server, ca: authority },
    answers: {
      unauthorized: { status: 401, json: { error: 'invalid_token' } },
      'rate-limited': { status: 429, json: { nome: 'limite_excedido', mensagem: 'Muitas requisições' } },
      'server-error': { status: 500, json: { nome: 'erro_aplicacao', mensagem: 'Ocorreu um erro' } },
    },
  });
  return efi;
}
