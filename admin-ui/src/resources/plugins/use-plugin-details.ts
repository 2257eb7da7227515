import { useRecordContext } from 'react-admin';
import type { PluginDetails, PluginInfo } from '@recado/sdk/contracts';

/** The plugin of the page, once it is complete: react-admin shows the list's row first, which has less. */
export function usePluginDetails(): PluginDetails | undefined {
  const record = useRecordContext<PluginInfo | PluginDetails>();
  return record && 'dependents' in record ? record : undefined;
}
