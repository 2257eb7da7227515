import { isPluginError, type ConnectionLogin, type PluginContext, type PluginErrorCode } from '@recado/sdk';
import { apiError } from '../../infra/errors.js';
import type { Channels } from '../../ports/channels.js';
import { guarded } from '../lifecycle/with-deadline.js';
import type { PluginHost } from '../lifecycle/host.js';

const DEADLINE_MS = 30_000;
/** Errors that the operator or the person who signs in can fix; anything else is a problem of the provider. */
const THEIRS: readonly PluginErrorCode[] = [
  'AUTH_EXPIRED',
  'CONFIG_INVALID',
  'CONTENT_REJECTED',
  'RECIPIENT_INVALID',
  'UNSUPPORTED',
];

/** Signing in at a channel's provider, before a connection exists. */
export function createChannelLogins(
  host: PluginHost,
): Pick<Channels, 'loginAddress' | 'finishLogin' | 'loginAccounts'> {
  async function during<T>(
    channel: string,
    work: (login: ConnectionLogin, ctx: PluginContext) => Promise<T> | T,
  ): Promise<T> {
    const hosted = host.channel(channel);
    if (!hosted) throw apiError('ERR_PLUGIN_UNAVAILABLE', `The channel "${channel}" is not available.`);
    const { login } = hosted.adapter.connection;
    if (!login) throw apiError('ERR_CONNECTION_KIND');
    const { plugin } = hosted;
    try {
      return await plugin.during(() =>
        guarded(`Signing in at "${channel}"`, { ms: DEADLINE_MS, signal: plugin.signal }, (signal) =>
          work(login, { ...plugin.context!, signal }),
        ),
      );
    } catch (error) {
      if (!isPluginError(error)) throw error;
      throw apiError(
        THEIRS.includes(error.code) ? 'ERR_PLUGIN_CONFIG' : 'ERR_PLUGIN_UNAVAILABLE',
        error.message,
      );
    }
  }
  return {
    loginAddress: (channel, request) => during(channel, (login, ctx) => login.address(ctx, request)),
    finishLogin: (channel, answer) => during(channel, (login, ctx) => login.finish(ctx, answer)),
    loginAccounts: (channel, identity) => during(channel, (login, ctx) => login.accounts(ctx, identity)),
  };
}
