import { Type, type Static } from 'typebox';
import { ProvidedIntegration } from './integration.js';
import { PluginIconAddress } from './channel.js';
import { Body, Filter, ListQuery, Nullable, PUBLIC, SUPER, Timestamp, defineCall } from './call.js';

/** A plugin and its state. */
export const PluginInfo = Type.Object({
  id: Type.String(),
  displayName: Type.String(),
  icon: PluginIconAddress,
  version: Nullable(Type.String()),
  kinds: Type.Array(Type.String()),
  sdk: Nullable(Type.String()),
  state: Type.Enum(['discovered', 'compatible', 'migrated', 'ready', 'disabled', 'failed']),
  error: Nullable(Type.String({ description: 'The problem, in plain words' })),
  since: Timestamp,
  missing: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Settings that the operator has yet to fill in: it runs, and serves nobody until then',
    }),
  ),
  unreadable: Type.Optional(
    Type.Integer({
      description: 'Number of quarantined inbound entries; for super users',
    }),
  ),
});
export type PluginInfo = Static<typeof PluginInfo>;

/** The address in `icon`: it changes with the picture. Browsers load it without a session. */
export const showPluginIcon = defineCall({
  method: 'GET',
  path: '/plugin-icons/{id}/{name}',
  summary: 'The picture of a plugin',
  tag: 'plugins',
  access: PUBLIC,
  params: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 80, description: 'Id of the plugin' }),
    name: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'As in the address; new with every picture',
    }),
  }),
  file: ['image/svg+xml', 'image/png'],
  errors: ['ERR_NOT_FOUND'],
});

/** Filters of the list of plugins. */
export const PluginFilter = Filter({ id: Type.Array(Type.String(), { maxItems: 1000 }) });
export type PluginFilter = Static<typeof PluginFilter>;

export const listPlugins = defineCall({
  method: 'GET',
  path: '/plugins',
  summary: 'Installed plugins with their state',
  tag: 'plugins',
  access: { who: 'admin' },
  query: ListQuery({}, PluginFilter),
  answer: Type.Array(PluginInfo),
  rows: PluginInfo,
});

const PluginParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 80 }) });
const Values = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 100 });

/** What a plugin's payment provider can do; known while the plugin runs. */
export const PluginBilling = Type.Object({
  currencies: Type.Array(Type.String(), { description: 'ISO 4217 codes' }),
  methods: Type.Array(Type.Enum(['pix', 'boleto', 'card'])),
  confirmation: Type.Enum(['provider', 'manual'], {
    description: 'Who says that money came in: the provider, or a person',
  }),
  expiry: Type.Enum(['exact', 'day', 'none'], {
    description: 'A charge ends at its moment, with that day, or only when it is cancelled',
  }),
  minimumMinor: Type.Record(Type.String(), Type.Integer(), {
    description: 'Smallest sum by currency, in its smallest unit',
  }),
  needsDocument: Type.Boolean({ description: 'The payer’s CPF or CNPJ is required' }),
  cancel: Type.Boolean(),
  refund: Nullable(Type.Enum(['full', 'partial'])),
  webhook: Nullable(
    Type.Enum(['body-signature', 'shared-secret', 'mutual-tls'], {
      description: 'How the provider proves its webhooks; null: it sends none',
    }),
  ),
});
export type PluginBilling = Static<typeof PluginBilling>;

/** One plugin with its installation-wide settings, so for super users alone. */
export const PluginDetails = Type.Object({
  ...PluginInfo.properties,
  enabled: Type.Boolean({ description: 'The operator’s choice; an enabled plugin may have failed' }),
  form: Nullable(
    Type.Object(
      {
        schema: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
        secrets: Type.Array(Type.String()),
      },
      { description: 'Null: the plugin has no settings, or could not be loaded, so its form is unknown' },
    ),
  ),
  settings: Type.Record(Type.String(), Type.Unknown(), { description: 'Without secrets' }),
  secretsSet: Type.Array(Type.String(), { description: 'Names of the stored secrets' }),
  webhooks: Type.Array(Type.String(), {
    description: 'Addresses to enter at the provider once, for the whole installation',
  }),
  dependents: Type.Object(
    { connections: Type.Integer(), companies: Type.Integer() },
    { description: 'Connections of its channels, and number of companies that have them' },
  ),
  billing: Nullable(PluginBilling),
  integrations: Type.Array(ProvidedIntegration, {
    description: 'Its integrations, with those that it had when it last ran',
  }),
  erasures: Type.Object(
    {
      waiting: Type.Integer({
        description: 'Erased contacts and companies of which it may still hold something',
      }),
      since: Nullable(Timestamp),
      error: Nullable(
        Type.String({ description: 'Why it has not erased them; null if it was not tried yet' }),
      ),
    },
    { description: 'What the plugin still has to delete from its own data' },
  ),
  incidents: Type.Array(
    Type.Object({
      kind: Type.Enum(['exit', 'block', 'memory'], {
        description: 'It tried to end the process, blocked it for 10 s, or filled its memory',
      }),
      certain: Type.Boolean({ description: 'False: this plugin is only the most likely cause' }),
      detail: Type.String(),
      at: Timestamp,
    }),
    {
      description:
        'Incidents that affected the whole process, newest first; the second one within a day disables the plugin',
    },
  ),
});
export type PluginDetails = Static<typeof PluginDetails>;

export const showPlugin = defineCall({
  method: 'GET',
  path: '/plugins/{id}',
  summary: 'One plugin: its state, its problem, and its own settings without secrets',
  tag: 'plugins',
  access: SUPER,
  params: PluginParams,
  answer: PluginDetails,
  errors: ['ERR_NOT_FOUND'],
});
export const updatePluginSettings = defineCall({
  method: 'PUT',
  path: '/plugins/{id}/settings',
  summary: 'Stores a plugin’s own settings and restarts it; an absent secret keeps its value, null clears it',
  tag: 'plugins',
  access: SUPER,
  params: PluginParams,
  body: Body({ settings: Values }),
  answer: PluginDetails,
  errors: ['ERR_NOT_FOUND', 'ERR_PLUGIN_CONFIG', 'ERR_PLUGIN_UNAVAILABLE'],
});
export const enablePlugin = defineCall({
  method: 'PUT',
  path: '/plugins/{id}/enabled',
  summary: 'Enables or disables a plugin in every process',
  tag: 'plugins',
  access: SUPER,
  params: PluginParams,
  body: Body({ enabled: Type.Boolean() }),
  answer: PluginDetails,
  errors: ['ERR_NOT_FOUND', 'ERR_PLUGIN_UNAVAILABLE'],
});
