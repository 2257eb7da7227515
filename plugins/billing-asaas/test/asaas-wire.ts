import { dynamicCode } from '@recado/lib-pix';
import type { FakeAnswer } from '@recado/sdk/testing';

/** A payment as Asaas writes it. */
export interface AsaasPayment {
  object: 'payment';
  id: string;
  /** A day, as all dates here. */
  dateCreated: string;
  customer: string;
  value: number;
  netValue: number;
  /** What was asked, once `value` is another sum. */
  originalValue: number | null;
  interestValue: number | null;
  description: string | null;
  billingType: 'PIX' | 'BOLETO';
  canBePaidAfterDueDate: boolean;
  pixTransaction: string | null;
  status: string;
  dueDate: string;
  originalDueDate: string;
  confirmedDate?: string;
  paymentDate: string | null;
  clientPaymentDate: string | null;
  invoiceUrl: string;
  bankSlipUrl: string | null;
  invoiceNumber: string;
  externalReference: string | null;
  deleted: boolean;
  fine: { value: number };
  interest: { value: number };
  refunds: AsaasRefund[] | null;
}
export interface AsaasRefund {
  dateCreated: string;
  status: 'PENDING' | 'CANCELLED' | 'DONE';
  value: number;
  description: string | null;
  transactionReceiptUrl: string | null;
}
export interface AsaasCustomer {
  object: 'customer';
  id: string;
  name: string;
  cpfCnpj: string;
  email: string | null;
  externalReference: string | null;
  notificationDisabled: boolean;
  deleted: boolean;
}
export interface AsaasWebhook {
  id: string;
  name: string;
  url: string;
  email: string | null;
  enabled: boolean;
  interrupted: boolean;
  apiVersion: number;
  hasAuthToken: boolean;
  sendType: string;
  penalizedRequestsCount: number;
  events: string[];
}
/** What Asaas posts. */
export interface AsaasEvent {
  id: string;
  event: string;
  /** `2024-06-12 16:45:03`, in Brasília. */
  dateCreated: string;
  payment?: AsaasPayment;
  [more: string]: unknown;
}

/** A refusal of Asaas: it becomes the answer. */
export class AsaasRefusal extends Error {
  constructor(readonly answer: FakeAnswer) {
    super(JSON.stringify(answer.json ?? answer.status));
  }
}
export const refusal = (status: number, code: string, description: string): AsaasRefusal =>
  new AsaasRefusal({ status, json: { errors: [{ code, description }] } });
/** What Asaas answers for an id that it does not know: nothing. */
export const notFound = (): AsaasRefusal => new AsaasRefusal({ status: 404, body: Buffer.alloc(0) });

const two = (number: number) => String(number).padStart(2, '0');
/** A moment as Asaas writes it: Brasília, without a zone. */
export function brasilia(ms: number): { day: string; local: string } {
  const at = new Date(ms - 3 * 3_600_000);
  const day = at.toISOString().slice(0, 10);
  return {
    day,
    local: `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`,
  };
}

/** The text of a dynamic Pix code, which points to a charge that only Asaas knows. */
export const pixCode = (token: string): string =>
  dynamicCode({ url: `pix.asaas.com/qr/cobv/${token}`, name: 'Recado Testes', city: 'Sao Paulo' });

/** Check digit of a field of a boleto: modulo 10, weights 2 and 1 from the right. */
function mod10(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
/** Check digit of a bar code: modulo 11, weights 2 to 9 from the right. */
function mod11(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * ((place % 8) + 2), 0);
  const rest = 11 - (sum % 11);
  return rest > 9 || rest === 0 ? '1' : String(rest);
}
const FIRST_DAY = Date.UTC(1997, 9, 7);
/** Days since October 1997, which begin at 1000 again after 9999. */
const factorOf = (dueDate: string): string => {
  const days = Math.round((Date.parse(dueDate) - FIRST_DAY) / 86_400_000);
  return String(days > 9999 ? ((days - 1000) % 9000) + 1000 : days).padStart(4, '0');
};
/** The 47 digits of a boleto of bank 461, with all check digits. */
export function digitableLine(number: number, cents: number, dueDate: string): string {
  const free = String(number).padStart(25, '0');
  const value = factorOf(dueDate) + String(cents).padStart(10, '0');
  const check = mod11(`4619${value}${free}`);
  const parts = [`4619${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)];
  return parts.map((part) => part + mod10(part)).join('') + check + value;
}
