import { Type, type Static } from 'typebox';
import { Id, ListQuery, Nullable, Timestamp, defineCall } from './call.js';

/** Instructions for a language model. Its keys are stored and never returned. */
export const Prompt = Type.Object({
  id: Id,
  name: Type.String(),
  prompt: Type.String(),
  voice: Type.String(),
  voiceRegion: Nullable(Type.String()),
  maxTokens: Type.Integer(),
  temperature: Type.Number(),
  maxMessages: Type.Integer(),
  queueId: Nullable(Id),
  queue: Nullable(Type.Object({ id: Id, name: Type.String() })),
  hasApiKey: Type.Boolean(),
  hasVoiceKey: Type.Boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Prompt = Static<typeof Prompt>;

/** Types of services that can take over a conversation. */
export const FLOW_INTEGRATION_TYPES = ['dialogflow', 'n8n', 'webhook', 'typebot'] as const;
/** One of {@link FLOW_INTEGRATION_TYPES}. */
export type FlowIntegrationType = (typeof FLOW_INTEGRATION_TYPES)[number];

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

export const listPrompts = defineCall({
  method: 'GET',
  path: '/prompt',
  summary: 'Prompts of the company by name; without a page, at most 1,000',
  tag: 'prompts',
  access: { who: 'admin', permission: 'allowConnections', flag: 'useOpenAi' },
  query: ListQuery({}),
  answer: Type.Object({ prompts: Type.Array(Prompt) }),
  rows: Prompt,
});
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
