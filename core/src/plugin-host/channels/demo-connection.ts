import { PluginError, type ConnectionRecord } from '@recado/sdk';
import { DEMO_MODE } from '@recado/sdk/rules';
import { DEMO_REASON } from '../../ports/connections.js';

/** Nothing reaches a provider through a connection that is only there to be seen. Throws CONFIG_INVALID. */
export function assertNoDemo({ mode }: Pick<ConnectionRecord, 'mode'>): void {
  if (mode !== DEMO_MODE) return;
  throw new PluginError('CONFIG_INVALID', DEMO_REASON.message, { untried: true, texts: DEMO_REASON.texts });
}
