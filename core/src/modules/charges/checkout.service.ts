import { isPluginError, type PaymentMethod } from '@recado/sdk';
import { taxDocumentOf } from '@recado/sdk/rules';
import { inTransaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Billing, PaymentProvider } from '../../ports/billing.js';
import type { Actor } from '../billing-actions/billing-actions.tx.js';
import { readBillingSettings } from '../billing-settings/billing-settings.tx.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { choosePlan } from '../invoices/choose-plan.tx.js';
import type { InvoiceRow } from '../invoices/invoice-rows.tx.js';
import { lockInvoice, readOwnInvoice } from '../invoices/invoices.tx.js';
import {
  expiredCharge,
  insertCharge,
  isLive,
  liveCharge,
  readCharge,
  type ChargeRow,
} from './charge-rows.tx.js';
import { chargeRequest, payerReference } from './charge-request.rules.js';
import type { ChargeSteps } from './charge-steps.js';
import type { InvoiceTurns } from './invoice-turns.js';
import type { Looks } from './looks.service.js';

/** How long a second tab waits for the first one's charge. */
const PATIENCE_MS = 20_000;
/** A charge whose provider has not answered by then is looked at by the sweep. */
const ASKING_MS = 90_000;

/** What the payer typed. */
export interface Payer {
  name: string;
  email?: string;
  document: string;
  method?: PaymentMethod;
}

/** Who pays, for which company. */
type Buyer = TenantScope & Actor;

/** Starts the payment of an invoice, or finds the one that was started. */
export function createCheckout(
  { db, clock, log, config }: Pick<Infra, 'db' | 'clock' | 'log' | 'config'>,
  parts: {
    billing: Billing;
    steps: ChargeSteps;
    turns: InvoiceTurns;
    looks: Looks;
    companies: Pick<CompaniesService, 'find'>;
  },
) {
  const { billing, steps, turns, looks, companies } = parts;

  /** The invoice as it can be paid now. */
  async function payable(scope: TenantScope, id: number): Promise<InvoiceRow> {
    const [invoice, company] = await Promise.all([readOwnInvoice(db, scope, id), companies.find(scope)]);
    if (!invoice) throw apiError('ERR_NO_INVOICE_FOUND');
    assertOpen(invoice);
    if (company.dueDate !== invoice.dueDate) throw apiError('ERR_INVOICE_MOVED');
    return invoice;
  }

  async function chosenProvider(invoice: InvoiceRow, method: PaymentMethod | undefined) {
    const { provider: id } = await readBillingSettings(db);
    if (id === null || !billing.isInstalled(id)) throw apiError('ERR_NO_PAYMENT_PROVIDER');
    const provider = billing.provider(id);
    if (!provider) throw apiError('ERR_PAYMENT_PROVIDER');
    const { currencies, methods, capabilities } = provider;
    if (!currencies.includes(invoice.currency)) throw apiError('ERR_NO_PAYMENT_PROVIDER');
    const chosen = method ?? methods[0];
    if (!chosen || !methods.includes(chosen)) throw apiError('ERR_PAYMENT_METHOD');
    if (Number(invoice.amountMinor) < (capabilities.minimumMinor?.[invoice.currency] ?? 1))
      throw apiError('ERR_SUM_TOO_SMALL');
    return { provider, method: chosen };
  }

  /** A failure at the provider leaves the charge as it is; the looks continue with it. */
  async function failed(charge: ChargeRow, error: unknown): Promise<never> {
    if (!isPluginError(error)) throw error;
    const taken = (await readCharge(db, charge.id))?.nextLookAt;
    if (taken) await looks.failed({ ...charge, taken }, error);
    throw apiError('ERR_PAYMENT_PROVIDER');
  }

  /** What was begun before, as the provider knows it now. One that can be offered again is offered although the provider is away. */
  async function present(charge: ChargeRow, isWanted: boolean, signal: AbortSignal): Promise<ChargeRow> {
    if (!isWanted) return charge;
    try {
      return await steps.advance(charge, signal);
    } catch (error) {
      if (!isPluginError(error) || charge.status !== 'open') return failed(charge, error);
      log.warn({ err: error, chargeId: charge.id }, 'a charge is offered again without a look at it');
      return charge;
    }
  }

  async function begin(
    scope: TenantScope,
    invoiceId: number,
    payer: Payer,
    { provider, method }: { provider: PaymentProvider; method: PaymentMethod },
  ): Promise<ChargeRow> {
    return inTransaction(db, async (trx) => {
      const invoice = await lockInvoice(trx, invoiceId);
      if (!invoice) throw apiError('ERR_NO_INVOICE_FOUND');
      assertOpen(invoice);
      const now = clock.now();
      const { name, email, document } = payer;
      const reference = payerReference(config.keys.secrets, scope.companyId);
      const request = chargeRequest(
        invoice,
        { reference, name, document, ...(email !== undefined && { email }) },
        { method, expiry: provider.capabilities.expiry, now },
      );
      const { amountMinor, currency } = request;
      return insertCharge(trx, {
        ...{ companyId: scope.companyId, invoiceId, provider: provider.id, method, amountMinor, currency },
        ...{ reference: request.reference, request, status: 'asked', createdAt: now },
        expiresAt: request.expiresAt === undefined ? null : new Date(request.expiresAt),
        nextLookAt: new Date(now.getTime() + ASKING_MS),
      });
    });
  }

  async function withdrawn(charge: ChargeRow, signal: AbortSignal): Promise<void> {
    const left = await steps.withdraw(charge, signal).catch((error: unknown) => failed(charge, error));
    if (isLive(left)) throw apiError('ERR_PAYMENT_PROVIDER');
  }

  /** An overdue boleto is paid at any bank until it is withdrawn; where the end is exact, nobody has to be asked. */
  function isBuyerLate({ provider }: ChargeRow): boolean {
    const { cancel, expiry } = billing.provider(provider)?.capabilities ?? { cancel: false, expiry: 'exact' };
    return cancel && expiry !== 'exact';
  }

  async function start(
    scope: TenantScope,
    invoiceId: number,
    payer: Payer,
    signal: AbortSignal,
  ): Promise<void> {
    const invoice = await payable(scope, invoiceId);
    const choice = await chosenProvider(invoice, payer.method);
    const former = await liveCharge(db, invoiceId);
    if (former) {
      const isWanted = isEqual(former, invoice, choice);
      const now = await present(former, isWanted, signal);
      if (now.status === 'open' && isWanted && !isOver(now, clock.now())) return looks.soon(now);
      if (isLive(now)) await withdrawn(now, signal);
      // It may have been paid meanwhile.
      await payable(scope, invoiceId);
    }
    const overdue = await expiredCharge(db, invoiceId);
    if (overdue && isBuyerLate(overdue)) {
      await withdrawn(overdue, signal);
      await payable(scope, invoiceId);
    }
    const charge = await begin(scope, invoiceId, payer, choice);
    const made = await steps.ask(charge, signal, true).catch((error: unknown) => failed(charge, error));
    await looks.succeeded({ ...charge, taken: charge.nextLookAt! }, made);
  }

  /** The plan counts from the next invoice; a company that has never paid gets another invoice in place of this one. */
  async function choose(by: Buyer, invoiceId: number, planId: number, signal: AbortSignal): Promise<number> {
    const invoice = await payable(by, invoiceId);
    const former = invoice.planId === planId ? undefined : await liveCharge(db, invoiceId);
    // Money that has come in for this one must not meet a withdrawn invoice.
    if (former) await present(former, true, signal);
    const chosen = await inTransaction(db, async (trx) => {
      const locked = await lockInvoice(trx, invoiceId);
      if (!locked) throw apiError('ERR_NO_INVOICE_FOUND');
      assertOpen(locked);
      return choosePlan(trx, locked, planId, by, clock.now());
    });
    if (!chosen) throw apiError('ERR_INVOICE_NOT_OPEN');
    const left = chosen.id === invoiceId ? undefined : await liveCharge(db, invoiceId);
    if (left) await withdrawn(left, signal);
    return chosen.id;
  }

  async function inTurn<T>(invoiceId: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const turn = await turns.take(invoiceId, PATIENCE_MS);
    if (!turn) throw apiError('ERR_CHARGE_BUSY');
    try {
      return await work(turn.signal);
    } finally {
      await turn.release();
    }
  }

  return {
    /**
     * Throws the errors of the call `subscribe`. Resolves with the invoice that has a charge which can be paid: another one
     * if the chosen plan replaces it.
     */
    async pay(by: Buyer, invoiceId: number, payer: Payer, planId?: number): Promise<number> {
      const document = taxDocumentOf(payer.document)?.text;
      await payable(by, invoiceId);
      if (!document) throw apiError('ERR_VALIDATION', 'This is no CPF or CNPJ', { field: 'zipcode' });
      const id =
        planId === undefined
          ? invoiceId
          : await inTurn(invoiceId, (signal) => choose(by, invoiceId, planId, signal));
      await inTurn(id, (signal) => start(by, id, { ...payer, document }, signal));
      return id;
    },
  };
}

function assertOpen({ status, waitingReviews }: InvoiceRow): void {
  if (status !== 'open') throw apiError('ERR_INVOICE_NOT_OPEN');
  if (waitingReviews > 0) throw apiError('ERR_INVOICE_IN_REVIEW');
}

const isOver = ({ expiresAt }: ChargeRow, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** The same sum by the same way: what the payer has open in another tab, or has photographed, stays valid. */
const isEqual = (
  charge: ChargeRow,
  invoice: InvoiceRow,
  { provider, method }: { provider: PaymentProvider; method: PaymentMethod },
): boolean =>
  charge.status !== 'cancelling' &&
  charge.provider === provider.id &&
  charge.method === method &&
  charge.amountMinor === Number(invoice.amountMinor) &&
  charge.currency === invoice.currency;
