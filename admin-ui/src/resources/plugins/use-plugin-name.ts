import { useTranslate } from 'react-admin';
import type { PluginInfo } from '@recado/sdk/contracts';

/** A plugin's name: a channel of the product is called as among the connections, any other as it calls itself. */
export function usePluginName(): (plugin: Pick<PluginInfo, 'id' | 'displayName'>) => string {
  const translate = useTranslate();
  return ({ id, displayName }) => translate(`office.channels.${id}`, { _: displayName });
}
