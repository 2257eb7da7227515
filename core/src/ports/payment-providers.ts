import type { PluginBilling } from '@recado/sdk/contracts';

/** An installed plugin that collects payments. */
export interface InstalledProvider {
  id: string;
  name: string;
  /** It runs. */
  isReady: boolean;
  /** Null while it does not run. */
  billing: PluginBilling | null;
}

/** Installed payment providers, whether they run or not. Owned by the plugin host. */
export interface PaymentProviders {
  list(): InstalledProvider[];
  find(id: string): InstalledProvider | undefined;
}
