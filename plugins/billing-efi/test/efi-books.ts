import { randomBytes } from 'node:crypto';
import { decimalOf, moneyOf } from '@recado/sdk';
import { dynamicCode } from '@recado/lib-pix';
import { Refused, type WireCob, type WireDevolution, type WirePix } from './efi-wire.js';
import { askedCob } from './efi-requests.js';

const decimal = (amountMinor: number) => decimalOf({ amountMinor, currency: 'BRL' });
const cents = (valor: unknown): number => moneyOf(valor, 'BRL')?.amountMinor ?? Number.NaN;

/** How a payer pays. */
export interface Payment {
  /** In cents; the charge's sum by default. */
  amountMinor?: number;
  /** The money was on its way: it arrives although the charge has ended or was paid. */
  anyway?: boolean;
  /** Of another key of somebody else: never a charge's money. */
  chave?: string;
}

/**
 * Efí's books in memory, in cents: charges, what came in, and what went back. This is the oracle of the tests: what really
 * happened, whatever anybody was told.
 */
export class EfiBooks {
  private readonly cobs = new Map<string, WireCob>();
  private count = 0;

  constructor(
    /** The key of the account. */
    readonly key: string,
    readonly now: () => Date,
  ) {}

  all(): WireCob[] {
    return [...this.cobs.values()].map((cob) => structuredClone(cob));
  }
  /** Everything that came in, of all charges. */
  get receivedMinor(): number {
    return this.received().reduce((sum, { valor }) => sum + cents(valor), 0);
  }
  /** What went back for good, or is on its way back. */
  get returnedMinor(): number {
    return this.received()
      .flatMap(({ devolucoes = [] }) => devolucoes)
      .filter(({ status }) => status !== 'NAO_REALIZADO')
      .reduce((sum, { valor }) => sum + cents(valor), 0);
  }
  received(): WirePix[] {
    return this.all().flatMap(({ pix = [] }) => pix);
  }

  create(txid: string, body: unknown): WireCob {
    if (this.cobs.has(txid))
      throw new Refused(409, 'txid_duplicado', 'Campo txid já utilizado em outra cobrança.');
    const { expiracao, ...asked } = askedCob(txid, body, this.key);
    const criacao = this.now().toISOString();
    const location = `qrcodes-pix.efi.example/v2/${randomBytes(16).toString('hex')}`;
    const cob: WireCob = {
      calendario: { criacao, expiracao },
      txid,
      revisao: 0,
      loc: { id: (this.count += 1), location, tipoCob: 'cob', criacao },
      location,
      status: 'ATIVA',
      ...asked,
      pixCopiaECola: dynamicCode({ url: location, name: 'RECADO TESTE', city: 'OURO PRETO' }),
    };
    this.cobs.set(txid, cob);
    return structuredClone(cob);
  }
  find(txid: string): WireCob {
    return structuredClone(this.known(txid));
  }
  /** The receiver withdraws it. */
  remove(txid: string, body: unknown): WireCob {
    const cob = this.known(txid);
    if ((Object(body) as { status?: unknown }).status !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR')
      throw new Refused(400, 'valor_invalido', 'Campo status inválido.', 'status');
    if (cob.status !== 'ATIVA')
      throw new Refused(400, 'status_cobranca_invalido', 'A cobrança não está mais ativa.');
    cob.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
    cob.revisao += 1;
    return structuredClone(cob);
  }
  /** Efí takes the charge away by itself. */
  removeByEfi(txid: string): void {
    this.known(txid).status = 'REMOVIDA_PELO_PSP';
  }
  /** Its time passes. */
  expire(txid: string): void {
    const { calendario } = this.known(txid);
    calendario.criacao = new Date(this.now().getTime() - (calendario.expiracao + 1) * 1000).toISOString();
  }
  byLocation(location: string): WireCob {
    const found = this.all().find((cob) => cob.location === location);
    if (!found) throw new Refused(404, 'cobranca_nao_encontrada', 'Nenhuma cobrança neste endereço.');
    return found;
  }

  /** A payer's bank sends the money. Refused like there, unless it is on its way already. */
  pay(txid: string, { amountMinor, anyway = false, chave = this.key }: Payment = {}): WirePix {
    const cob = this.known(txid);
    const end = Date.parse(cob.calendario.criacao) + cob.calendario.expiracao * 1000;
    if (!anyway && (cob.status !== 'ATIVA' || end <= this.now().getTime()))
      throw new Refused(410, 'cobranca_indisponivel', 'A cobrança não pode mais ser paga.');
    const pix: WirePix = {
      endToEndId: this.newEndToEndId(),
      txid,
      chave,
      valor: decimal(amountMinor ?? cents(cob.valor.original)),
      horario: this.now().toISOString(),
    };
    cob.pix = [...(cob.pix ?? []), pix];
    if (cob.status === 'ATIVA') cob.status = 'CONCLUIDA';
    return structuredClone(pix);
  }

  /** The receiver gives money back. */
  giveBack(endToEndId: string, id: string, body: unknown): WireDevolution {
    if (!/^[a-zA-Z0-9]{1,35}$/.test(id)) throw new Refused(400, 'valor_invalido', 'Campo id inválido.', 'id');
    const pix = this.pix(endToEndId);
    if (pix.devolucoes?.some((one) => one.id === id))
      throw new Refused(409, 'devolucao_id_duplicado', 'O id informado já foi utilizado em outra devolução');
    const { valor } = Object(body) as { valor?: unknown };
    if (typeof valor !== 'string' || !/^\d{1,10}\.\d{2}$/.test(valor))
      throw new Refused(400, 'valor_invalido', 'Campo valor inválido.', 'valor');
    if (cents(valor) > this.left(pix))
      throw new Refused(400, 'valor_invalido', 'O valor excede o que pode ser devolvido.', 'valor');
    return this.devolve(pix, { id, valor, status: 'EM_PROCESSAMENTO' });
  }
  /** The payer's bank takes the rest of a payment back for fraud (MED): nobody at the receiver asked for it. */
  takeBack(endToEndId: string): WirePix {
    const pix = this.pix(endToEndId);
    const motivo = 'Devolução por fraude (MED)';
    const id = `med${randomBytes(8).toString('hex')}`;
    this.devolve(pix, { id, valor: decimal(this.left(pix)), status: 'DEVOLVIDO', motivo });
    return structuredClone(pix);
  }
  /** What is on its way back arrives, or does not. */
  endRefunds(endToEndId: string, status: 'DEVOLVIDO' | 'NAO_REALIZADO'): WirePix {
    const pix = this.pix(endToEndId);
    for (const one of pix.devolucoes ?? []) if (one.status === 'EM_PROCESSAMENTO') one.status = status;
    return structuredClone(pix);
  }

  private devolve(pix: WirePix, asked: Omit<WireDevolution, 'rtrId' | 'horario'>): WireDevolution {
    const horario = { solicitacao: this.now().toISOString() };
    const devolution = { ...asked, rtrId: `D${this.newEndToEndId().slice(1)}`, horario };
    pix.devolucoes = [...(pix.devolucoes ?? []), devolution];
    return structuredClone(devolution);
  }
  private left({ valor, devolucoes = [] }: WirePix): number {
    const gone = devolucoes.filter(({ status }) => status !== 'NAO_REALIZADO');
    return gone.reduce((rest, one) => rest - cents(one.valor), cents(valor));
  }
  private newEndToEndId(): string {
    const minute = this.now().toISOString().replace(/\D/g, '').slice(0, 12);
    return `E09089356${minute}${randomBytes(6).toString('hex').slice(0, 11)}`;
  }
  private known(txid: string): WireCob {
    const cob = this.cobs.get(txid);
    if (!cob)
      throw new Refused(400, 'cobranca_nao_encontrada', 'Nenhuma cobrança encontrada para o txid informado.');
    return cob;
  }
  private pix(endToEndId: string): WirePix {
    for (const { pix = [] } of this.cobs.values())
      for (const one of pix) if (one.endToEndId === endToEndId) return one;
    throw new Refused(400, 'pix_nao_encontrado', 'Nenhum pix encontrado para o identificador informado');
  }
}
