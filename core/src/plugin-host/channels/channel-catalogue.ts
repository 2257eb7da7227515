import type { ChannelAdapter, ConnectionMode } from '@recado/sdk';
import type { Channel } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { Channels } from '../../ports/channels.js';
import { compileForm, type Form } from '../context/settings-form.js';
import type { HostedChannel, PluginHost } from '../lifecycle/host.js';

const forms = new WeakMap<ConnectionMode, Form>();

function formOf(mode: ConnectionMode): Form {
  let form = forms.get(mode);
  if (!form) forms.set(mode, (form = compileForm(mode.schema)));
  return form;
}

type Catalogue = Pick<
  Channels,
  | 'list'
  | 'plugins'
  | 'look'
  | 'capabilities'
  | 'hasSession'
  | 'tellHealth'
  | 'lookUpNumbers'
  | 'validate'
  | 'snippet'
>;

/** Channels as data: what can be connected, with which form, and what it can do. */
export function createChannelCatalogue(host: PluginHost, publicUrl: string): Catalogue {
  const adapterOf = (channel: string): ChannelAdapter => {
    const hosted = host.channel(channel);
    if (!hosted) throw apiError('ERR_PLUGIN_UNAVAILABLE', `The channel "${channel}" is not available.`);
    return hosted.adapter;
  };
  return {
    list: () => host.channels().map(describe),
    plugins: () => host.plugins(),
    look(channel) {
      const { displayName: name, icon } = host.bringing(channel)?.info() ?? {
        displayName: channel,
        icon: null,
      };
      return { name, icon };
    },
    capabilities: (channel) => host.channel(channel)?.capabilities,
    hasSession: (channel) => host.channel(channel)?.adapter.connection.session !== undefined,
    tellHealth: () => host.channels().flatMap(({ adapter }) => (adapter.health ? [adapter.id] : [])),
    lookUpNumbers: () => host.channels().flatMap(({ adapter }) => (adapter.lookUp ? [adapter.id] : [])),
    validate(channel, mode, settings, formerSecrets) {
      const { connection } = adapterOf(channel);
      const name = mode ?? Object.keys(connection.modes)[0]!;
      const chosen = Object.hasOwn(connection.modes, name) ? connection.modes[name] : undefined;
      if (!chosen)
        throw apiError('ERR_PLUGIN_CONFIG', `The channel "${channel}" has no mode "${name}".`, {
          field: 'mode',
        });
      const form = formOf(chosen);
      const values = form.read(settings, formerSecrets);
      const accountKey = connection.accountKey?.(values);
      const hidden = new Set(form.secrets);
      const part = (secret: boolean) =>
        Object.fromEntries(Object.entries(values).filter(([field]) => hidden.has(field) === secret));
      return { mode: name, settings: part(false), secrets: part(true), ...(accountKey && { accountKey }) };
    },
    snippet(channel, { publicKey, settings }) {
      const connection = host.channel(channel)?.adapter.connection;
      return connection?.snippet?.({ key: publicKey, settings, publicUrl });
    },
  };
}

function describe({ plugin, adapter, capabilities }: HostedChannel): Channel {
  const { displayName, icon, missing } = plugin.info();
  const modes = Object.entries(adapter.connection.modes).map(([name, mode]) => {
    const { schema, secrets } = formOf(mode);
    return [
      name,
      { title: mode.title, description: mode.description, texts: mode.texts, schema, secrets },
    ] as const;
  });
  return {
    id: adapter.id,
    displayName,
    icon,
    // A running plugin may lack what only the operator can fill in.
    available: !missing,
    reason: missing ? 'ERR_CHANNEL_NOT_SET_UP' : null,
    session: adapter.connection.session !== undefined,
    capabilities: { ...capabilities },
    modes: Object.fromEntries(modes),
  };
}
