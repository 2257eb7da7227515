import { randomBytes } from 'node:crypto';
import { isCnpj, isCpf } from '@recado/lib-pix';
import { moneyOf } from '@recado/sdk';
import {
  brasilia,
  digitableLine,
  notFound,
  pixCode,
  refusal,
  type AsaasCustomer,
  type AsaasPayment,
} from './asaas-wire.js';

/** A movement of money, as it really happened: the oracle of the tests. Sums are in cents; what left the account is negative. */
export interface Movement {
  paymentId: string;
  reference: string | null;
  kind: 'paid' | 'refunded' | 'refund-failed' | 'taken-back' | 'fee';
  amountMinor: number;
  at: string;
}
type Told = (event: string, payment: AsaasPayment) => void;
type Asked = Record<string, unknown>;

/** What Asaas keeps for a boleto or Pix. */
const FEE = 199;
/** The smallest sum. */
const LEAST = 500;
const PAYABLE = new Set(['PENDING', 'OVERDUE']);
const PAID = new Set(['RECEIVED', 'CONFIRMED', 'RECEIVED_IN_CASH']);

const bad = (code: string, description: string) => refusal(400, code, description);
export const cents = (value: unknown): number => {
  const sum = moneyOf(value, 'BRL');
  if (!sum) throw bad('invalid_value', 'O valor informado é inválido.');
  return sum.amountMinor;
};
const decimal = (minor: number) => Number((minor / 100).toFixed(2));

/** The books of an account at Asaas. */
export class AsaasBooks {
  readonly payments = new Map<string, AsaasPayment>();
  readonly customers = new Map<string, AsaasCustomer>();
  /** Every movement of money, in order. */
  readonly money: Movement[] = [];
  /** What a payer typed that no bank takes: a code that was paid, deleted or never given out. */
  readonly refusedPayers: { code: string; why: string }[] = [];
  /** Cents that can be used for refunds. */
  balanceMinor = 0;
  private readonly codes = new Map<string, string>();
  private readonly run = randomBytes(6).toString('hex');
  private count = 0;

  constructor(
    private readonly told: Told,
    readonly clock: () => number,
  ) {}

  newId = (prefix: string): string => `${prefix}${this.run}${String((this.count += 1)).padStart(6, '0')}`;

  addCustomer(asked: Asked): AsaasCustomer {
    const made = this.customerFrom(asked, {
      ...{ object: 'customer', id: this.newId('cus_'), name: '', cpfCnpj: '', email: null },
      ...{ externalReference: null, notificationDisabled: false, deleted: false },
    });
    this.customers.set(made.id, made);
    return made;
  }
  changeCustomer(id: string, asked: Asked): AsaasCustomer {
    const held = this.customers.get(id);
    if (!held) throw notFound();
    return Object.assign(held, this.customerFrom(asked, held));
  }
  private customerFrom(asked: Asked, held: AsaasCustomer): AsaasCustomer {
    const changed = { ...held, ...asked };
    if (!changed.name) throw bad('invalid_name', 'O campo name deve ser informado.');
    if (changed.cpfCnpj && !isCpf(changed.cpfCnpj) && !isCnpj(changed.cpfCnpj))
      throw bad('invalid_cpfCnpj', 'O CPF/CNPJ informado é inválido.');
    return changed;
  }

  addPayment(asked: Asked): AsaasPayment {
    const today = brasilia(this.clock()).day;
    const customer = this.customers.get(String(asked['customer']));
    const { billingType, dueDate } = asked as { billingType: string; dueDate: string };
    if (!customer || customer.deleted) throw bad('invalid_customer', 'Customer inválido ou não informado.');
    if (!customer.cpfCnpj)
      throw bad(
        'invalid_cpfCnpj',
        'Para criar esta cobrança é necessário preencher o CPF ou CNPJ do cliente.',
      );
    if (billingType !== 'PIX' && billingType !== 'BOLETO')
      throw bad('invalid_billingType', 'Forma de pagamento inválida.');
    if (typeof asked['value'] !== 'number' || cents(asked['value']) < LEAST)
      throw bad('invalid_value', 'O valor da cobrança deve ser no mínimo R$ 5,00.');
    if (!/^\d{4}-\d\d-\d\d$/.test(dueDate) || dueDate < today)
      throw bad('invalid_dueDate', 'Não é permitido data de vencimento inferior a hoje.');
    const id = this.newId('pay_');
    const payment: AsaasPayment = {
      ...{ object: 'payment', id, dateCreated: today, customer: customer.id },
      ...{ value: asked['value'], netValue: decimal(cents(asked['value']) - FEE) },
      ...{ originalValue: null, interestValue: null, billingType, status: 'PENDING' },
      ...{ canBePaidAfterDueDate: true, pixTransaction: null, dueDate, originalDueDate: dueDate },
      ...{ paymentDate: null, clientPaymentDate: null, deleted: false, refunds: null },
      description: (asked['description'] as string) ?? null,
      externalReference: (asked['externalReference'] as string) ?? null,
      invoiceUrl: `https://sandbox.asaas.com/i/${id.slice(4)}`,
      bankSlipUrl: billingType === 'BOLETO' ? `https://sandbox.asaas.com/b/pdf/${id.slice(4)}` : null,
      invoiceNumber: String(this.count).padStart(8, '0'),
      fine: (asked['fine'] as { value: number }) ?? { value: 0 },
      interest: (asked['interest'] as { value: number }) ?? { value: 0 },
    };
    this.payments.set(id, payment);
    this.told('PAYMENT_CREATED', payment);
    return payment;
  }
  payment(id: string): AsaasPayment {
    const held = this.payments.get(id);
    if (!held) throw notFound();
    return held;
  }
  /** The Pix code of a payment. */
  codeOf(id: string): string {
    this.payment(id);
    const code = pixCode(id.slice(4));
    this.codes.set(code, id);
    return code;
  }
  /** The digits of a boleto. */
  lineOf(id: string): string {
    const { billingType, value, dueDate, invoiceNumber } = this.payment(id);
    if (billingType !== 'BOLETO')
      throw bad(
        'invalid_action',
        'Somente é possível obter linha digitável quando a forma de pagamento for boleto bancário.',
      );
    const line = digitableLine(Number(invoiceNumber), cents(value), dueDate);
    this.codes.set(line, id);
    return line;
  }
  /** Which payment a Pix code or the digits of a boleto are for. */
  coded = (code: string): string | undefined =>
    this.codes.get(code.replace(/[\s.]/g, '')) ?? this.codes.get(code);

  remove(id: string): void {
    const held = this.payment(id);
    if (held.deleted) throw bad('invalid_action', 'A cobrança já foi removida.');
    if (!PAYABLE.has(held.status))
      throw bad('invalid_action', 'Só é possível remover cobranças pendentes ou vencidas.');
    held.deleted = true;
    this.told('PAYMENT_DELETED', held);
  }
  restore(id: string): void {
    const held = this.payment(id);
    held.deleted = false;
    this.told('PAYMENT_RESTORED', held);
  }
  /** The due date passes, and nobody paid. */
  overdue(id: string): void {
    const held = this.payment(id);
    held.dueDate = held.originalDueDate = brasilia(this.clock() - 86_400_000).day;
    if (held.status !== 'PENDING') return;
    held.status = 'OVERDUE';
    this.told('PAYMENT_OVERDUE', held);
  }

  /**
   * Money comes in. `status`: `CONFIRMED` while Asaas holds it. Another sum than was asked is one that a person books by hand,
   * or one with interest.
   */
  receive(id: string, amountMinor?: number, status = 'RECEIVED'): AsaasPayment {
    const held = this.payment(id);
    if (held.deleted) throw new Error('the payment was deleted');
    if (!PAYABLE.has(held.status)) throw new Error('the payment was paid already');
    const asked = cents(held.value);
    const came = amountMinor ?? asked;
    const { day } = brasilia(this.clock());
    if (came !== asked) {
      held.originalValue = held.value;
      held.value = decimal(came);
      if (came > asked) held.interestValue = decimal(came - asked);
    }
    Object.assign(held, {
      status,
      confirmedDate: day,
      clientPaymentDate: day,
      netValue: decimal(came - FEE),
    });
    if (status !== 'CONFIRMED') held.paymentDate = day;
    this.move(held, 'paid', came);
    if (status !== 'RECEIVED_IN_CASH') this.move(held, 'fee', -FEE);
    this.told(status === 'CONFIRMED' ? 'PAYMENT_CONFIRMED' : 'PAYMENT_RECEIVED', held);
    return held;
  }
  /** What Asaas held is the account's. */
  credit(id: string): void {
    const held = this.payment(id);
    Object.assign(held, { status: 'RECEIVED', paymentDate: brasilia(this.clock()).day });
    this.told('PAYMENT_RECEIVED', held);
  }
  /** Asaas takes a payment back unasked: a fraud, or a held Pix that it does not accept. */
  takeBack(id: string): void {
    const held = this.payment(id);
    held.status = 'REFUNDED';
    this.move(held, 'taken-back', -this.leftOf(held));
    this.told('PAYMENT_REFUNDED', held);
  }
  refund(id: string, asked: Asked): AsaasPayment {
    const held = this.payment(id);
    if (!PAID.has(held.status)) throw bad('invalid_action', 'A cobrança não está recebida.');
    if (held.billingType === 'BOLETO' && !held.pixTransaction)
      throw bad('invalid_action', 'Não é possível estornar cobranças recebidas via boleto.');
    const left = this.leftOf(held);
    const sum = asked['value'] === undefined ? left : cents(asked['value']);
    if (sum <= 0 || sum > left)
      throw bad('invalid_value', 'O valor do estorno é maior que o valor da cobrança.');
    if (sum > this.balanceMinor) throw bad('invalid_action', 'Saldo insuficiente para realizar o estorno.');
    held.refunds = [
      ...(held.refunds ?? []),
      {
        ...{ dateCreated: brasilia(this.clock()).local, status: 'DONE', value: decimal(sum) },
        ...{ description: (asked['description'] as string) ?? null, transactionReceiptUrl: null },
      },
    ];
    if (sum === left) held.status = 'REFUNDED';
    this.move(held, 'refunded', -sum);
    this.told(sum === left ? 'PAYMENT_REFUNDED' : 'PAYMENT_PARTIALLY_REFUNDED', held);
    return held;
  }
  /** The last refund comes to nothing, after Asaas has taken it. */
  failRefund(id: string): void {
    const held = this.payment(id);
    const last = held.refunds?.findLast(({ status }) => status !== 'CANCELLED');
    if (!last) throw new Error('nothing is on its way back');
    last.status = 'CANCELLED';
    held.status = 'RECEIVED';
    this.move(held, 'refund-failed', cents(last.value));
    this.told('PAYMENT_UPDATED', held);
  }
  private leftOf({ value, refunds }: AsaasPayment): number {
    const gone = (refunds ?? []).filter(({ status }) => status !== 'CANCELLED');
    return gone.reduce((left, one) => left - cents(one.value), cents(value));
  }
  private move({ id, externalReference }: AsaasPayment, kind: Movement['kind'], amountMinor: number): void {
    const at = new Date(this.clock()).toISOString();
    this.money.push({ paymentId: id, reference: externalReference, kind, amountMinor, at });
    this.balanceMinor += amountMinor;
  }
}
