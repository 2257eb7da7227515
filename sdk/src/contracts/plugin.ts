import { Type, type Static } from 'typebox';
import { Body, Filter, ListQuery, Nullable, SUPER, Timestamp, defineCall } from './call.js';

/** A plugin, and how it is. */
export const PluginInfo = Type.Object({
  id: Type.String(),
  displayName: Type.String(),
  version: Nullable(Type.String()),
  kinds: Type.Array(Type.String()),
  sdk: Nullable(Type.String()),
  state: Type.Enum(['discovered', 'compatible', 'migrated', 'ready', 'disabled', 'failed']),
  error: Nullable(Type.String({ description: 'What is wrong, in plain words' })),
  since: Timestamp,
  unreadable: Type.Optional(
    Type.Integer({
      description: 'How much of what came in could not be read and waits; super users are told',
    }),
  ),
});
export type PluginInfo = Static<typeof PluginInfo>;

/** What the list of plugins is narrowed by. */
export const PluginFilter = Filter({ id: Type.Array(Type.String(), { maxItems: 1000 }) });
export type PluginFilter = Static<typeof PluginFilter>;

export const listPlugins = defineCall({
  method: 'GET',
  path: '/plugins',
  summary: 'Plugins found, with their state',
  tag: 'plugins',
  access: { who: 'admin' },
  query: ListQuery({}, PluginFilter),
  answer: Type.Array(PluginInfo),
  rows: PluginInfo,
});

const PluginParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 80 }) });
const Values = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 100 });

/** One plugin with its own settings: of the installation, so for super users alone. */
export const PluginDetails = Type.Object({
  ...PluginInfo.properties,
  enabled: Type.Boolean({ description: 'What an operator chose; a plugin may be on and have failed' }),
  form: Nullable(
    Type.Object(
      {
        schema: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
        secrets: Type.Array(Type.String()),
      },
      { description: 'Null: the plugin has no settings, or could not be loaded so that they are not known' },
    ),
  ),
  settings: Type.Record(Type.String(), Type.Unknown(), { description: 'Without secrets' }),
  secretsSet: Type.Array(Type.String(), { description: 'Names of the secrets that are stored' }),
  dependents: Type.Object(
    { connections: Type.Integer(), companies: Type.Integer() },
    { description: 'Connections of its channels, and how many companies have them' },
  ),
  deliveries: Type.Array(
    Type.Object({
      integrationId: Type.String(),
      held: Type.Integer({ description: 'Companies whose next event is being tried again' }),
      passedOver: Type.Integer({ description: 'Events that were given up' }),
      error: Nullable(Type.String()),
    }),
    { description: 'How its integrations are told of events; none before the first' },
  ),
  incidents: Type.Array(
    Type.Object({
      kind: Type.Enum(['exit', 'block', 'memory'], {
        description: 'It tried to end the process, held it up for 10 s, or filled its memory',
      }),
      certain: Type.Boolean({ description: 'False: it is only the most likely one' }),
      detail: Type.String(),
      at: Timestamp,
    }),
    {
      description: 'What it did to everybody, the newest first; the second time in a day it is switched off',
    },
  ),
});
export type PluginDetails = Static<typeof PluginDetails>;

export const showPlugin = defineCall({
  method: 'GET',
  path: '/plugins/{id}',
  summary: 'One plugin: its state, what is wrong with it, and its own settings without the secrets',
  tag: 'plugins',
  access: SUPER,
  params: PluginParams,
  answer: PluginDetails,
});
export const updatePluginSettings = defineCall({
  method: 'PUT',
  path: '/plugins/{id}/settings',
  summary:
    'Stores a plugin’s own settings and starts it anew; a secret that is left out keeps its value, null clears it',
  tag: 'plugins',
  access: SUPER,
  params: PluginParams,
  body: Body({ settings: Values }),
  answer: PluginDetails,
});
export const enablePlugin = defineCall({
  method: 'PUT',
  path: '/plugins/{id}/enabled',
  summary: 'Switches a plugin on or off in every process',
  tag: 'plugins',
  access: SUPER,
  params: PluginParams,
  body: Body({ enabled: Type.Boolean() }),
  answer: PluginDetails,
});
