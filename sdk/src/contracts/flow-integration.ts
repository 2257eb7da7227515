import { Type, type Static } from 'typebox';
import {
  Body,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  Text,
  Timestamp,
  Version,
  defineCall,
  ifVersion,
} from './call.js';

/**
 * Types of services that can take over a conversation. `plugin`: an installed integration that the company uses, which
 * `answererId` names.
 */
export const FLOW_INTEGRATION_TYPES = ['dialogflow', 'n8n', 'webhook', 'typebot', 'plugin'] as const;
/** One of {@link FLOW_INTEGRATION_TYPES}. */
export type FlowIntegrationType = (typeof FLOW_INTEGRATION_TYPES)[number];
/** Languages in which a Dialogflow agent is asked. */
export const DIALOGFLOW_LANGUAGES = ['pt-BR', 'en', 'es'] as const;

/** A service that a queue, a connection or a chatbot option hands conversations to, as a picker shows it. */
export const FlowIntegration = Type.Object({
  id: Id,
  type: Type.Enum([...FLOW_INTEGRATION_TYPES]),
  name: Type.String(),
  projectName: Nullable(Type.String()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type FlowIntegration = Static<typeof FlowIntegration>;

/** The same with its settings, for those who edit it. The key of Dialogflow's service account is never returned. */
export const QueueIntegration = Type.Object({
  ...FlowIntegration.properties,
  language: Type.Enum([...DIALOGFLOW_LANGUAGES]),
  dialogflowLocation: Type.String({ description: 'Region of the agent; empty: global' }),
  dialogflowAgent: Type.String({ description: 'Id of a Dialogflow CX agent; empty: the ES agent' }),
  hasJsonContent: Type.Boolean(),
  urlN8N: Type.String({ description: 'Address of n8n, of the webhook or of the Typebot viewer' }),
  typebotSlug: Type.String(),
  typebotExpires: Type.Integer({ description: 'Minutes; 0: never' }),
  typebotDelayMessage: Type.Integer({ description: 'Milliseconds before each text' }),
  typebotKeywordFinish: Type.String(),
  typebotKeywordRestart: Type.String(),
  typebotUnknownMessage: Type.String(),
  typebotRestartMessage: Type.String(),
  answererId: Nullable(Type.String()),
  version: Version,
});
export type QueueIntegration = Static<typeof QueueIntegration>;

/** Integrations of this kind that a company can have. */
export const FLOW_INTEGRATIONS_MOST = 200;

const text = (most: number) => Type.Optional(Nullable(Type.String({ maxLength: most })));
const fields = {
  type: Type.Enum([...FLOW_INTEGRATION_TYPES]),
  name: Text(2, 50),
  projectName: text(100),
  jsonContent: text(10_000),
  language: Type.Optional(Type.Enum([...DIALOGFLOW_LANGUAGES])),
  dialogflowLocation: text(40),
  dialogflowAgent: text(80),
  urlN8N: text(1_000),
  typebotSlug: text(200),
  typebotExpires: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_080 })),
  typebotDelayMessage: Type.Optional(Type.Integer({ minimum: 0, maximum: 20_000 })),
  typebotKeywordFinish: text(100),
  typebotKeywordRestart: text(100),
  typebotUnknownMessage: text(1_000),
  typebotRestartMessage: text(1_000),
  answererId: text(101),
};
const { type, name, ...others } = fields;
const optional = { type: Type.Optional(type), name: Type.Optional(name), ...others };
const ACCESS = { who: 'admin', flag: 'useIntegrations' } as const;
/** Who sets a bot up decides where customers' words go. */
const DECIDES = { ...ACCESS, sessionOnly: true } as const;

/** A request to a service and what it answered, without secrets. */
const Exchange = Type.Object({
  request: Type.Object({
    method: Type.String(),
    url: Type.String(),
    headers: Type.Record(Type.String(), Type.String()),
    body: Type.String(),
  }),
  response: Type.Object({
    status: Type.Integer({ description: '0: no answer came' }),
    body: Type.String(),
  }),
});
/** What the trial of a bot led to. */
export const Tried = Type.Object({
  ok: Type.Boolean(),
  message: Nullable(Type.String({ description: 'Why there is no answer' })),
  said: Type.Array(Type.String()),
  then: Type.Enum(['stay', 'handOver', 'close']),
  queueId: Nullable(Id),
  exchanges: Type.Array(Exchange),
});
export type Tried = Static<typeof Tried>;

export const listFlowIntegrations = defineCall({
  method: 'GET',
  path: '/queueIntegration',
  summary: 'Integrations that can take over conversations, by name, 40 a page',
  tag: 'integrations',
  access: { who: 'admin', permission: 'allowConnections', flag: 'useIntegrations' },
  query: ListQuery({}),
  answer: Type.Object({ queueIntegrations: Type.Array(FlowIntegration), hasMore: Type.Boolean() }),
  rows: FlowIntegration,
});
export const showQueueIntegration = defineCall({
  method: 'GET',
  path: '/queueIntegration/{id}',
  summary: 'One integration with its settings, without its key',
  tag: 'integrations',
  access: ACCESS,
  params: IdParams,
  answer: QueueIntegration,
  errors: ['ERR_NO_INTEGRATION_FOUND'],
});
export const createQueueIntegration = defineCall({
  method: 'POST',
  path: '/queueIntegration',
  summary: 'Creates an integration; which fields it requires depends on its type',
  tag: 'integrations',
  access: DECIDES,
  body: Body(fields),
  answer: QueueIntegration,
  status: 201,
  errors: ['ERR_INTEGRATION_LIMIT'],
});
export const updateQueueIntegration = defineCall({
  method: 'PUT',
  path: '/queueIntegration/{id}',
  summary: 'Changes an integration; absent fields and an empty key stay',
  tag: 'integrations',
  access: DECIDES,
  params: IdParams,
  body: Body({ ifVersion, ...optional }),
  answer: QueueIntegration,
  errors: ['ERR_NO_INTEGRATION_FOUND', 'ERR_EDITED_MEANWHILE'],
});
export const deleteQueueIntegration = defineCall({
  method: 'DELETE',
  path: '/queueIntegration/{id}',
  summary: 'Deletes an integration; conversations that it answers go to people',
  tag: 'integrations',
  access: DECIDES,
  params: IdParams,
  errors: ['ERR_NO_INTEGRATION_FOUND'],
});
export const tryQueueIntegration = defineCall({
  method: 'POST',
  path: '/queueIntegration/try',
  summary: 'Asks the service as a customer would, stored or not; `id` lends the key of a stored integration',
  tag: 'integrations',
  access: DECIDES,
  body: Body({ id: Type.Optional(Id), ...optional, text: Text(1, 4000) }),
  answer: Tried,
  perMinute: 20,
  errors: ['ERR_NO_INTEGRATION_FOUND', 'ERR_PLUGIN_UNAVAILABLE'],
});
export const testDialogflowSession = defineCall({
  method: 'POST',
  path: '/queueIntegration/testSession',
  summary: 'Greets a Dialogflow agent and tells what it answers; nothing is stored',
  tag: 'integrations',
  access: DECIDES,
  body: Body({
    projectName: Text(1, 100),
    jsonContent: Text(1, 10_000),
    language: fields.language,
  }),
  answer: Tried,
  perMinute: 20,
  errors: ['ERR_PLUGIN_UNAVAILABLE'],
});
