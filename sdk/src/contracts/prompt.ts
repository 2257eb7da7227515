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
import { Tried } from './flow-integration.js';

/** An answer that is written, not spoken. */
export const WRITTEN = 'texto';
/** Azure's neural voices for Brazilian Portuguese, in which answers are spoken. */
export const VOICES = [
  'pt-BR-FranciscaNeural',
  'pt-BR-AntonioNeural',
  'pt-BR-BrendaNeural',
  'pt-BR-DonatoNeural',
  'pt-BR-ElzaNeural',
  'pt-BR-FabioNeural',
  'pt-BR-GiovannaNeural',
  'pt-BR-HumbertoNeural',
  'pt-BR-JulioNeural',
  'pt-BR-LeilaNeural',
  'pt-BR-LeticiaNeural',
  'pt-BR-ManuelaNeural',
  'pt-BR-NicolauNeural',
  'pt-BR-ThalitaNeural',
  'pt-BR-ValerioNeural',
  'pt-BR-YaraNeural',
] as const;

/** Instructions for a language model. Its keys are stored and never returned. */
export const Prompt = Type.Object({
  id: Id,
  name: Type.String(),
  prompt: Type.String(),
  model: Nullable(Type.String({ description: 'null: the default of the installation' })),
  baseUrl: Nullable(Type.String({ description: 'Address of a compatible service; null: the default' })),
  voice: Type.String(),
  voiceRegion: Nullable(Type.String()),
  maxTokens: Type.Integer(),
  temperature: Type.Number(),
  maxMessages: Type.Integer(),
  queueId: Nullable(Id),
  queue: Nullable(Type.Object({ id: Id, name: Type.String() })),
  helpsAgents: Type.Boolean({
    description: 'Agents’ help uses it: its address, key and model, and its text for drafts; one at most',
  }),
  hasApiKey: Type.Boolean(),
  hasVoiceKey: Type.Boolean(),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Prompt = Static<typeof Prompt>;

/** Prompts that a company can have. */
export const PROMPTS_MOST = 200;

const optionalText = (most: number) => Type.Optional(Nullable(Type.String({ maxLength: most })));
const fields = {
  name: Text(1, 100),
  prompt: Text(1, 20_000),
  model: optionalText(100),
  baseUrl: optionalText(300),
  voice: Type.Optional(Text(1, 60)),
  voiceKey: optionalText(300),
  voiceRegion: optionalText(60),
  maxTokens: Type.Optional(Type.Integer({ minimum: 1, maximum: 32_000 })),
  temperature: Type.Optional(Type.Number({ minimum: 0, maximum: 2 })),
  apiKey: optionalText(300),
  queueId: Id,
  maxMessages: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  helpsAgents: Type.Optional(Type.Boolean()),
};
const { name, prompt, queueId, ...others } = fields;
const optional = {
  name: Type.Optional(name),
  prompt: Type.Optional(prompt),
  queueId: Type.Optional(queueId),
  ...others,
};
const ACCESS = { who: 'admin', flag: 'useOpenAi' } as const;
/** Who sets a bot up decides where customers' words go. */
const DECIDES = { ...ACCESS, sessionOnly: true } as const;

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
export const showPrompt = defineCall({
  method: 'GET',
  path: '/prompt/{id}',
  summary: 'One prompt, without its keys',
  tag: 'prompts',
  access: ACCESS,
  params: IdParams,
  answer: Prompt,
  errors: ['ERR_NO_PROMPT_FOUND'],
});
export const createPrompt = defineCall({
  method: 'POST',
  path: '/prompt',
  summary: 'Creates a prompt',
  tag: 'prompts',
  access: DECIDES,
  body: Body(fields),
  answer: Prompt,
  status: 201,
  errors: ['ERR_NO_QUEUE_FOUND', 'ERR_PROMPT_LIMIT'],
});
export const updatePrompt = defineCall({
  method: 'PUT',
  path: '/prompt/{id}',
  summary: 'Changes a prompt; absent fields and empty keys stay',
  tag: 'prompts',
  access: DECIDES,
  params: IdParams,
  body: Body({ ifVersion, ...optional }),
  answer: Prompt,
  errors: ['ERR_NO_PROMPT_FOUND', 'ERR_NO_QUEUE_FOUND', 'ERR_EDITED_MEANWHILE'],
});
export const deletePrompt = defineCall({
  method: 'DELETE',
  path: '/prompt/{id}',
  summary: 'Deletes a prompt; conversations that it answers go to people',
  tag: 'prompts',
  access: DECIDES,
  params: IdParams,
  answer: Type.Object({ message: Type.String() }),
  errors: ['ERR_NO_PROMPT_FOUND'],
});
export const tryPrompt = defineCall({
  method: 'POST',
  path: '/prompt/try',
  summary: 'Asks the model as a customer would, stored or not; `id` lends the keys of a stored prompt',
  tag: 'prompts',
  access: DECIDES,
  body: Body({ id: Type.Optional(Id), ...optional, text: Text(1, 4000) }),
  answer: Tried,
  perMinute: 20,
  errors: ['ERR_NO_PROMPT_FOUND', 'ERR_NO_QUEUE_FOUND', 'ERR_PLUGIN_UNAVAILABLE'],
});
