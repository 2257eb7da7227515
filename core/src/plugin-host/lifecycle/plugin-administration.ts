import type { PluginDetails, PluginInfo } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { HostPorts } from '../context/context.js';
import { compileForm, type Form } from '../context/settings-form.js';
import { billingDetails } from './billing-details.js';
import type { FoundPlugin } from './discover.js';
import type { HostedPlugin } from './hosted-plugin.js';
import type { PluginHost } from './host.js';
import { createErasureRows } from '../erasure/erasure-rows.js';
import type { ProvidedIntegrations } from '../integrations/provided-integrations.js';
import { noSuchPlugin } from './no-such-plugin.js';
import { incidentsOf } from '../watch/incidents.js';
import { tryOut } from '../packages/trial.js';
import { readPluginRow, saveEnabled, savePluginSettings } from '../context/plugin-settings.js';

/** How long a response waits for a restart or a trial; after that it reports the progress. */
const ANSWER_MS = 8_000;

/** The author of a change, for the log. */
export type Operator = { userId: number } | { operator: 'command line' };

/** Plugins as super users and operators manage them. Each call throws ERR_NOT_FOUND for an unknown id. */
export interface PluginAdministration {
  show(id: string): Promise<PluginDetails>;
  /**
   * Stores a plugin's settings and restarts it in every process. An absent secret keeps its value, null clears it.
   * Throws ERR_PLUGIN_CONFIG with the field, ERR_PLUGIN_UNAVAILABLE if its form is unknown. Valid settings with which
   * it fails to start are stored: the response contains the error.
   */
  configure(id: string, settings: Record<string, unknown>, by: Operator): Promise<PluginDetails>;
  /**
   * Enables or disables it in every process; enabling it restarts it. Throws ERR_PLUGIN_UNAVAILABLE if it would end or
   * block the processes that start it; then nothing is changed.
   */
  enable(id: string, enabled: boolean, by: Operator): Promise<PluginDetails>;
  /** These plugins with their numbers of quarantined entries. */
  counted(plugins: readonly PluginInfo[]): Promise<PluginInfo[]>;
}

export function createPluginAdministration(
  infra: Infra,
  host: PluginHost,
  ports: Pick<HostPorts, 'lookup' | 'quarantine'>,
  provided: Pick<ProvidedIntegrations, 'ofPlugin'>,
): PluginAdministration {
  async function known(id: string): Promise<HostedPlugin> {
    await host.discover();
    const plugin = host.present(id);
    if (!plugin) throw noSuchPlugin(host, id);
    return plugin;
  }

  const learning = new WeakMap<FoundPlugin, Promise<void>>();
  /** With its form. Code of a plugin that is off may harm the process: it is loaded here only if a trial survives it. */
  async function readable(id: string): Promise<HostedPlugin> {
    const plugin = await known(id);
    if (!host.allows(id) || !plugin.isUnread) return plugin;
    const { found } = plugin;
    const learn = async () => {
      if (!(await tryOut(infra, found))?.isHarmful) return plugin.learnSettings();
      learning.delete(found); // the next look tries again: a machine under load may have been at fault
    };
    const learned = learning.get(found) ?? learn();
    learning.set(found, learned);
    learned.catch(() => learning.delete(found));
    await atMost(learned);
    return plugin;
  }

  const erasureRows = createErasureRows(infra.db);

  const withCount = (info: PluginInfo, counts: ReadonlyMap<string, number>): PluginInfo => {
    const channels = host.present(info.id)?.channelIds ?? [info.id];
    return { ...info, unreadable: channels.reduce((sum, channel) => sum + (counts.get(channel) ?? 0), 0) };
  };

  async function describe(plugin: HostedPlugin): Promise<PluginDetails> {
    const [row, counts, dependents, integrations, erasures, incidents] = await Promise.all([
      readPluginRow(infra, plugin.id),
      ports.quarantine.counts(),
      ports.lookup.dependentsOf(plugin.channelIds),
      provided.ofPlugin(plugin.id),
      erasureRows.state(plugin.id),
      incidentsOf(infra.db, plugin.id),
    ]);
    const form = formOf(plugin);
    return {
      ...withCount(plugin.info(), counts),
      enabled: row.enabled,
      form: form ? { schema: form.schema, secrets: form.secrets } : null,
      settings: form ? shown(form, row.settings, row.secretsSet) : {},
      secretsSet: row.secretsSet,
      webhooks: webhooksOf(plugin),
      dependents,
      billing: billingDetails(plugin.registered),
      integrations,
      erasures,
      incidents,
    };
  }

  /** Channels whose provider knows one address for all connections; a running plugin has them. */
  const webhooksOf = (plugin: HostedPlugin): string[] => {
    const channels = host.channels().filter((channel) => channel.plugin.id === plugin.id);
    const shared = channels.filter(
      ({ adapter }) => adapter.webhook && adapter.webhook.scope !== 'connection',
    );
    return shared.length > 0 ? [`${infra.config.publicUrl}/api/hooks/${plugin.id}`] : [];
  };

  /** Here and in the other processes at once; a plugin that is slow to stop or start delays nobody. */
  async function applied(plugin: HostedPlugin): Promise<PluginDetails> {
    const restarted = host.restart(plugin.id).then(async () => {
      while (plugin.isStarting) await plugin.settled; // another change may have followed at once
    });
    await host.announce();
    await atMost(restarted);
    return describe(plugin);
  }

  return {
    async counted(plugins) {
      const counts = await ports.quarantine.counts();
      return plugins.map((info) => withCount(info, counts));
    },
    show: async (id) => describe(await readable(id)),
    async configure(id, settings, by) {
      const plugin = await readable(id);
      const unknown = !plugin.isLoaded || (plugin.settingsSchema && !formOf(plugin));
      if (unknown) throw apiError('ERR_PLUGIN_UNAVAILABLE', plugin.error ?? 'The plugin is still starting.');
      if (!plugin.settingsSchema) throw apiError('ERR_PLUGIN_CONFIG', 'The plugin has no settings.');
      await savePluginSettings(infra, id, plugin.settingsSchema, settings);
      // Names alone: a value may be a secret, of this field or pasted into it by mistake.
      infra.log.info({ plugin: id, fields: Object.keys(settings), ...by }, 'plugin settings changed');
      return applied(plugin);
    },
    async enable(id, enabled, by) {
      const plugin = await known(id);
      if (!host.allows(id))
        throw apiError('ERR_PLUGIN_CONFIG', 'The plugin is not listed in RECADO_PLUGINS.');
      const starts = enabled && !plugin.isReady;
      const outcome = starts ? await tryOut(infra, plugin.found, true) : undefined;
      if (outcome?.isHarmful)
        throw apiError('ERR_PLUGIN_UNAVAILABLE', `"${id}" stays off: it does not start. ${outcome.text}`);
      await saveEnabled(infra, id, enabled);
      infra.log.info({ plugin: id, enabled, ...by }, 'plugin switched');
      return applied(plugin);
    },
  };
}

/** Resolves with the work, or when a response can wait no longer. */
async function atMost(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ANSWER_MS)))]);
  clearTimeout(timer);
}

/** Undefined: it has no settings, or none that can be read. */
function formOf({ settingsSchema }: HostedPlugin): Form | undefined {
  try {
    return settingsSchema && compileForm(settingsSchema);
  } catch {
    return undefined; // its start has failed with the same error, and reports it
  }
}

/** Values that may be returned. A field may have become a secret after its value was stored. */
function shown(form: Form, values: Record<string, unknown>, sealed: readonly string[]) {
  const hidden = new Set([...form.secrets, ...sealed]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
}
