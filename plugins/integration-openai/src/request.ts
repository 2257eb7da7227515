import type OpenAI from 'openai';
import { thinks, type Part } from './abilities.js';
import type { Turn } from './messages.js';
import type { Way } from './rules.js';

export type Body = OpenAI.ChatCompletionCreateParamsNonStreaming;

/** The name and the braces around a reply are ours: they take nothing from the company's tokens. */
const FORM_TOKENS = 30;

/** What a model fills in: as a form, where a server takes a JSON schema, or by a tool, where it takes none. */
export interface Shape {
  form: OpenAI.ResponseFormatJSONSchema;
  tool: OpenAI.ChatCompletionFunctionTool;
}

/** Every field is required, and nothing else is allowed: `strict` wants it so. */
export const objectOf = (properties: Record<string, object>): Record<string, unknown> => ({
  ...{ type: 'object', properties },
  ...{ required: Object.keys(properties), additionalProperties: false },
});
export const formOf = (name: string, properties: Record<string, object>): Shape['form'] => ({
  type: 'json_schema',
  json_schema: { name, strict: true, schema: objectOf(properties) },
});

/** How the model says what is to be done, by what it has refused. */
export function wayOf(refused: ReadonlySet<Part>): Way {
  if (!refused.has('response_format')) return 'schema';
  return refused.has('tools') ? 'plain' : 'tools';
}

export interface Wanted {
  model: string;
  system: string;
  turns: readonly Turn[];
  maxTokens: number;
  /** On top of them, for models that count their thoughts. */
  thoughtTokens?: number;
  temperature: number;
  shape: Shape;
}

/** The body of a request: what the model can take, and nothing that it has refused. `store` stays unset. */
export function bodyOf(
  { model, system, turns, maxTokens, thoughtTokens = 0, temperature, shape }: Wanted,
  refused: ReadonlySet<Part>,
): Body {
  const way = wayOf(refused);
  const tokens = maxTokens + (way === 'schema' ? FORM_TOKENS : 0) + (thinks(model) ? thoughtTokens : 0);
  const names = (['max_tokens', 'max_completion_tokens'] as const).filter((name) => !refused.has(name));
  // Compatible servers know max_tokens, which models that think refuse.
  const limit = thinks(model) ? names.at(-1) : names[0];
  return {
    model,
    messages: [{ role: 'system', content: system }, ...turns],
    ...(way === 'schema' && { response_format: shape.form }),
    ...(way === 'tools' && { tools: [shape.tool] }),
    ...(limit && { [limit]: tokens }),
    ...(!thinks(model) && !refused.has('temperature') && { temperature }),
  };
}
