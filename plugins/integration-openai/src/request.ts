import type OpenAI from 'openai';
import { thinks, type Part } from './abilities.js';
import type { Turn } from './messages.js';
import type { Way } from './rules.js';

export type Body = OpenAI.ChatCompletionCreateParamsNonStreaming;

/** The name and the braces around a reply are ours: they take nothing from the company's tokens. */
const FORM_TOKENS = 30;

/** What a reply is, where a server takes a JSON schema. It names no queue and no person: a model could invent their ids. */
const FORM = {
  type: 'json_schema',
  json_schema: {
    name: 'reply',
    strict: true,
    schema: {
      type: 'object',
      properties: {
        reply: { type: 'string' },
        action: { type: 'string', enum: ['answer', 'handoff', 'close'] },
      },
      required: ['reply', 'action'],
      additionalProperties: false,
    },
  },
} as const;

/** The one tool, where a server takes no schema. */
export const HANDOFF = 'handoff';
const TOOL: OpenAI.ChatCompletionFunctionTool = {
  type: 'function',
  function: {
    name: HANDOFF,
    description: 'A person of the company continues the conversation.',
    parameters: {
      type: 'object',
      properties: { reason: { type: 'string' } },
      required: ['reason'],
      additionalProperties: false,
    },
  },
};

/** How the model says what is to be done, by what it has refused. */
export function wayOf(refused: ReadonlySet<Part>): Way {
  if (!refused.has('response_format')) return 'schema';
  return refused.has('tools') ? 'plain' : 'tools';
}

interface Wanted {
  model: string;
  system: string;
  turns: readonly Turn[];
  maxTokens: number;
  temperature: number;
}

/** The body of a request: what the model can take, and nothing that it has refused. `store` stays unset. */
export function bodyOf(
  { model, system, turns, maxTokens, temperature }: Wanted,
  refused: ReadonlySet<Part>,
): Body {
  const way = wayOf(refused);
  const tokens = maxTokens + (way === 'schema' ? FORM_TOKENS : 0);
  const names = (['max_tokens', 'max_completion_tokens'] as const).filter((name) => !refused.has(name));
  // Compatible servers know max_tokens, which models that think refuse.
  const limit = thinks(model) ? names.at(-1) : names[0];
  return {
    model,
    messages: [{ role: 'system', content: system }, ...turns],
    ...(way === 'schema' && { response_format: structuredClone(FORM) }),
    ...(way === 'tools' && { tools: [TOOL] }),
    ...(limit && { [limit]: tokens }),
    ...(!thinks(model) && !refused.has('temperature') && { temperature }),
  };
}
