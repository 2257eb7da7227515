import {
  PluginError,
  isPluginError,
  offeredMethods,
  type BillingProvider,
  type Charge,
  type ChargeRequest,
  type PaymentMethod,
  type PluginContext,
} from '@recado/sdk';
import { errorText } from '../../infra/error-text.js';
import type { AskedCharge, PaymentProvider } from '../../ports/billing.js';
import { Breakers } from '../lifecycle/breaker.js';
import type { HostedPlugin } from '../lifecycle/hosted-plugin.js';
import type { PluginHost } from '../lifecycle/host.js';
import { guarded } from '../lifecycle/with-deadline.js';
import { fittingCharge } from './charge-answers.js';

const CALL_MS = 30_000;
const CHECK_MS = 10_000;
/** People wait at the checkout: a provider that is back is noticed within this time. */
const LONGEST_REST_MS = 60_000;

type Work<T> = (ctx: PluginContext) => Promise<T>;

/** Calls into payment providers: each with a deadline, a signal, a breaker and a checked answer. */
export function createBillingCalls(host: PluginHost): (id: string) => PaymentProvider | undefined {
  const breakers = new Breakers({ longestRestMs: LONGEST_REST_MS });

  async function call<T>(plugin: HostedPlugin, what: string, ended: AbortSignal, work: Work<T>): Promise<T> {
    const deadline = { ms: CALL_MS, signal: [plugin.signal, ended] };
    return plugin.during(() =>
      breakers.run(
        plugin.id,
        () =>
          guarded(`${what} of "${plugin.id}"`, deadline, (signal) => work({ ...plugin.context!, signal })),
        plugin.since.getTime(),
      ),
    );
  }

  return (id) => {
    const plugin = host.present(id);
    const provider = plugin?.isReady ? plugin.registered.billing[0] : undefined;
    return plugin && provider && callable(plugin, provider, call);
  };
}

function callable(
  plugin: HostedPlugin,
  provider: BillingProvider,
  call: <T>(plugin: HostedPlugin, what: string, ended: AbortSignal, work: Work<T>) => Promise<T>,
): PaymentProvider {
  const { capabilities, currencies } = provider;
  const methods = offeredMethods(provider, plugin.settings);
  const need = <K extends keyof BillingProvider>(name: K): NonNullable<BillingProvider[K]> => {
    const method = provider[name];
    if (!method) throw new PluginError('UNSUPPORTED', `"${plugin.id}" has no ${name}.`, { untried: true });
    return method;
  };
  const known = (answer: Charge | undefined, asked: AskedCharge | Omit<AskedCharge, 'externalId'>) =>
    answer === undefined ? undefined : fittingCharge(answer, asked);

  return {
    ...{ id: plugin.id, capabilities, currencies, methods, finds: provider.findCharge !== undefined },
    async createCharge(request, signal) {
      assertAble(provider, methods, request);
      const work: Work<unknown> = (ctx) => provider.createCharge(ctx, request);
      return fittingCharge(await call(plugin, 'createCharge', signal, work), request);
    },
    async fetchCharge(asked, signal) {
      const fetchCharge = need('fetchCharge');
      const work: Work<Charge | undefined> = (ctx) => fetchCharge.call(provider, ctx, asked.externalId);
      return known(await call(plugin, 'fetchCharge', signal, work), asked);
    },
    async findCharge(asked, signal) {
      const findCharge = need('findCharge');
      const work: Work<Charge | undefined> = (ctx) => findCharge.call(provider, ctx, asked.reference);
      return known(await call(plugin, 'findCharge', signal, work), asked);
    },
    async cancelCharge(externalId, signal) {
      const cancelCharge = need('cancelCharge');
      const outcome: unknown = await call(plugin, 'cancelCharge', signal, (ctx) =>
        cancelCharge.call(provider, ctx, externalId),
      );
      if (outcome === 'cancelled' || outcome === 'already-settled') return outcome;
      throw new PluginError('UNKNOWN', `"${plugin.id}" did not say whether the charge is cancelled.`);
    },
    async refund(ask, asked, signal) {
      const refund = need('refund');
      return fittingCharge(
        await call(plugin, 'refund', signal, (ctx) => refund.call(provider, ctx, ask)),
        asked,
      );
    },
    async check() {
      if (!provider.check) return { ok: true };
      const deadline = { ms: CHECK_MS, signal: plugin.signal };
      try {
        return await plugin.during(() =>
          guarded(`check of "${plugin.id}"`, deadline, (signal) =>
            provider.check!({ ...plugin.context!, signal }),
          ),
        );
      } catch (error) {
        if (!isPluginError(error)) return { ok: false, message: errorText(error) };
        return { ok: false, message: error.message, ...(error.texts && { texts: error.texts }) };
      }
    },
  };
}

/** What a provider declares that it cannot do is not asked of it. */
function assertAble(
  { id, currencies, capabilities }: BillingProvider,
  methods: readonly PaymentMethod[],
  request: ChargeRequest,
): void {
  const { amountMinor, currency, method, payer } = request;
  const least = capabilities.minimumMinor?.[currency] ?? 1;
  const problem = !currencies.includes(currency)
    ? `it does not take ${currency}`
    : amountMinor < least
      ? `the sum is below ${least}`
      : method !== undefined && !methods.includes(method)
        ? `it has no ${method}`
        : capabilities.needsDocument && !payer.document
          ? 'it needs the payer’s document'
          : undefined;
  if (problem)
    throw new PluginError('UNSUPPORTED', `"${id}" cannot make this charge: ${problem}.`, { untried: true });
}
