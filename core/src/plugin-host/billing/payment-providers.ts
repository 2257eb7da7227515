import type { PaymentProviders } from '../../ports/payment-providers.js';
import { billingDetails } from '../lifecycle/billing-details.js';
import type { PluginHost } from '../lifecycle/host.js';

/** The installed plugins that say in their manifest that they collect payments. */
export function createPaymentProviders(host: PluginHost): PaymentProviders {
  const list: PaymentProviders['list'] = () =>
    host
      .plugins()
      .filter(({ kinds }) => kinds.includes('billing'))
      .map(({ id, displayName, state }) => {
        const plugin = host.present(id);
        const isReady = state === 'ready';
        return {
          ...{ id, name: displayName, isReady },
          billing: plugin && isReady ? billingDetails(plugin.registered) : null,
        };
      });
  return { list, find: (id) => list().find((one) => one.id === id) };
}
