import { Type, type Static } from 'typebox';
import {
  ADMIN,
  Body,
  Filter,
  Id,
  ListQuery,
  Nullable,
  SUPER,
  Timestamp,
  Version,
  defineCall,
  ifVersion,
} from './call.js';

/**
 * What a company decided about an integration: `default` is what the operator provides, which may be nothing, `own` is on
 * with the company's own settings, `off` is off whatever the operator provides.
 */
export const IntegrationChoice = Type.Enum(['default', 'own', 'off']);
export type IntegrationChoice = Static<typeof IntegrationChoice>;

const Texts = Type.Object({ title: Type.String(), description: Type.String() });
const SettingsForm = Type.Object({
  schema: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
  secrets: Type.Array(Type.String()),
});
const Values = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 100 });
const Shown = Type.Record(Type.String(), Type.Unknown(), { description: 'Without secrets' });
const SecretsSet = Type.Array(Type.String(), { description: 'Names of the stored secrets' });

/** An installed integration, and what the company has decided about it. */
export const CompanyIntegration = Type.Object({
  id: Type.String({ description: 'The plugin’s id, a dot, and the integration’s' }),
  title: Type.String(),
  description: Type.String(),
  texts: Type.Record(Type.String(), Texts, { description: 'Title and description in other languages' }),
  receives: Type.Array(Type.String(), { description: 'Names of the events that leave the installation' }),
  answers: Type.Boolean({
    description: 'It gets conversations that are handed to it, and answers customers',
  }),
  isAvailable: Type.Boolean({ description: 'False: its plugin is not running' }),
  isProvided: Type.Boolean({
    description: 'The operator provides it to every company that does not decline',
  }),
  choice: IntegrationChoice,
  isOn: Type.Boolean({ description: 'Whether the company uses it now' }),
  form: Nullable(SettingsForm),
  settings: Shown,
  secretsSet: SecretsSet,
  canCheck: Type.Boolean(),
  version: Version,
  changedAt: Nullable(Timestamp),
  changedBy: Nullable(Type.Object({ id: Id, name: Type.String() })),
  delivery: Nullable(
    Type.Object({
      heldSince: Nullable(
        Type.String({ format: 'date-time', description: 'Since when the next event has been failing' }),
      ),
      passedOver: Type.Integer({ description: 'Events that were given up' }),
      error: Nullable(Type.String({ description: 'The last problem, in the plugin’s words' })),
    }),
  ),
});
export type CompanyIntegration = Static<typeof CompanyIntegration>;

/** Filters of the list of integrations. */
export const IntegrationFilter = Filter({ id: Type.Array(Type.String(), { maxItems: 1000 }) });
export type IntegrationFilter = Static<typeof IntegrationFilter>;

const IntegrationParams = Type.Object({
  id: Type.String({ maxLength: 81, pattern: '^[a-z][a-z0-9-]{1,39}\\.[a-z][a-z0-9-]{1,39}$' }),
});

export const listIntegrations = defineCall({
  method: 'GET',
  path: '/integrations',
  summary: 'Installed integrations, and what the company has decided about each',
  tag: 'integrations',
  access: ADMIN,
  query: ListQuery({}, IntegrationFilter),
  answer: Type.Array(CompanyIntegration),
  rows: CompanyIntegration,
});
export const showIntegration = defineCall({
  method: 'GET',
  path: '/integrations/{id}',
  summary: 'One integration, with the company’s settings without secrets',
  tag: 'integrations',
  access: ADMIN,
  params: IntegrationParams,
  answer: CompanyIntegration,
  errors: ['ERR_NO_INTEGRATION_FOUND'],
});
export const updateIntegration = defineCall({
  method: 'PUT',
  path: '/integrations/{id}',
  summary:
    'Turns an integration on or off for the company, with its own settings; an absent secret keeps its value, null clears it',
  tag: 'integrations',
  access: { ...ADMIN, sessionOnly: true },
  params: IntegrationParams,
  body: Body({ choice: Type.Optional(IntegrationChoice), settings: Type.Optional(Values), ifVersion }),
  answer: CompanyIntegration,
  errors: [
    ...(['ERR_NO_INTEGRATION_FOUND', 'ERR_PLUGIN_CONFIG', 'ERR_PLUGIN_UNAVAILABLE'] as const),
    ...(['ERR_PLAN_LACKS_FEATURE', 'ERR_EDITED_MEANWHILE'] as const),
  ],
});
export const checkIntegration = defineCall({
  method: 'POST',
  path: '/integrations/{id}/check',
  summary: 'Asks the service whether the stored settings work, while the company uses the integration',
  tag: 'integrations',
  access: { ...ADMIN, flag: 'useIntegrations' },
  params: IntegrationParams,
  answer: Type.Object({
    ok: Type.Boolean(),
    message: Nullable(
      Type.String({ description: 'What is wrong, in the company’s language if the plugin has it' }),
    ),
    account: Nullable(Type.String()),
  }),
  status: 200,
  perMinute: 20,
  errors: ['ERR_NO_INTEGRATION_FOUND', 'ERR_PLUGIN_UNAVAILABLE', 'ERR_INTEGRATION_OFF'],
});

/** An integration as the operator sees it. */
export const ProvidedIntegration = Type.Object({
  id: Type.String({ description: 'Within its plugin' }),
  title: Type.String(),
  texts: Type.Record(Type.String(), Texts),
  form: Nullable(SettingsForm),
  isProvided: Type.Boolean({ description: 'Every company uses it that does not decline' }),
  settings: Shown,
  secretsSet: SecretsSet,
  version: Version,
  companies: Type.Integer({ description: 'Companies that use it' }),
  held: Type.Integer({ description: 'Companies whose next event is being retried' }),
  passedOver: Type.Integer({ description: 'Events that were given up after the last attempt' }),
  error: Nullable(Type.String()),
});
export type ProvidedIntegration = Static<typeof ProvidedIntegration>;

export const provideIntegration = defineCall({
  method: 'PUT',
  path: '/plugins/{id}/integrations/{integrationId}',
  summary:
    'Provides an integration to every company that does not decline, with the operator’s settings, or no longer does',
  tag: 'plugins',
  access: SUPER,
  params: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 80 }),
    integrationId: Type.String({ minLength: 1, maxLength: 40, description: 'Its id within the plugin' }),
  }),
  body: Body({ isProvided: Type.Boolean(), settings: Type.Optional(Values), ifVersion }),
  answer: ProvidedIntegration,
  errors: [
    ...(['ERR_NOT_FOUND', 'ERR_PLUGIN_CONFIG', 'ERR_PLUGIN_UNAVAILABLE'] as const),
    'ERR_EDITED_MEANWHILE',
  ],
});
