import type {
  BillingCapabilities,
  BillingNotice,
  CancelOutcome,
  Charge,
  ChargeRequest,
  Health,
  Money,
  PaymentMethod,
  RefundRequest,
} from '@recado/sdk';

/** A charge as it was asked for: what a provider answers about it must fit. */
export interface AskedCharge extends Money {
  reference: string;
  externalId: string;
}

/**
 * A payment provider whose plugin runs. Each call has a deadline and a breaker, throws PluginError alone, and checks what comes
 * back: a charge of another reference, sum or currency is CONTENT_REJECTED, so nothing can be settled with it. A call that the
 * provider cannot carry out is UNSUPPORTED.
 */
export interface PaymentProvider {
  /** The plugin's. */
  readonly id: string;
  readonly currencies: readonly string[];
  readonly capabilities: BillingCapabilities;
  /** Those that payers can choose from, the usual one first; its settings may offer fewer than the capabilities. */
  readonly methods: readonly PaymentMethod[];
  /** It can be asked about a reference. */
  readonly finds: boolean;
  createCharge(request: ChargeRequest, signal: AbortSignal): Promise<Charge>;
  /** Undefined: the provider does not know it. */
  fetchCharge(asked: AskedCharge, signal: AbortSignal): Promise<Charge | undefined>;
  findCharge(asked: Omit<AskedCharge, 'externalId'>, signal: AbortSignal): Promise<Charge | undefined>;
  cancelCharge(externalId: string, signal: AbortSignal): Promise<CancelOutcome>;
  refund(ask: RefundRequest, asked: AskedCharge, signal: AbortSignal): Promise<Charge>;
  /** Never throws: a failure is an answer. */
  check(): Promise<Health>;
}

/** Calls into payment providers, by the ids of their plugins. */
export interface Billing {
  /** Undefined while no plugin of this id runs and brings one. */
  provider(id: string): PaymentProvider | undefined;
  /** A plugin of this id is installed, whether it runs or not. */
  isInstalled(id: string): boolean;
  webhooks: BillingWebhooks;
}

/** Where a provider posts, and whether it knows that. */
export interface BillingWebhookState {
  /** Null: the provider sends no webhooks, or its plugin does not run. */
  webhookUrl: string | null;
  /** Why the address could not be registered at the provider. */
  webhookProblem: string | null;
}
export interface BillingWebhooks {
  /** By the ids of these plugins. */
  states(ids: readonly string[]): Promise<Map<string, BillingWebhookState>>;
}

/** A notice as it arrived: `eventKey` is the same for the same event. */
export interface ReceivedNotice {
  eventKey: Buffer;
  /** The provider names its events; without that the same body may come again about something new. */
  isEvent: boolean;
  notice: BillingNotice;
}

/** Keeps what payment providers' webhooks point at. Owned by the module of charges. */
export interface BillingNotices {
  /** Resolves when they are stored, and their charges are due to be looked at. */
  receive(pluginId: string, notices: readonly ReceivedNotice[]): Promise<void>;
}
