import { neededFields, type PluginDefinition } from '@recado/sdk';
import type { PluginInfo } from '@recado/sdk/contracts';

interface Filled {
  isReady: boolean;
  settingsSchema: PluginDefinition['settings'];
  settings: Record<string, unknown>;
}

/** What the operator has yet to fill in before a running plugin serves anybody; absent if nothing. */
export function missingSettings({ isReady, settingsSchema, settings }: Filled): Pick<PluginInfo, 'missing'> {
  if (!isReady || !settingsSchema) return {};
  const missing = neededFields(settingsSchema).filter((name) => !settings[name]);
  return missing.length > 0 ? { missing } : {};
}
