import type { FakeAnswer } from '@recado/sdk/testing';

/** The parts of a request that the server looks at. */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { name: string } };
  tools?: { function: { name: string } }[];
  max_tokens?: number;
  max_completion_tokens?: number;
  temperature?: number;
}
/** What the model wants. */
export interface Thought {
  reply: string;
  action?: 'answer' | 'handoff' | 'close';
  /** Of a draft: places of the sources, from 1, which is cited if absent. */
  cited?: unknown;
  /** More fields than were asked for. */
  invented?: object;
}
interface Choice {
  content?: string | null;
  refusal?: string | null;
  tool_calls?: { name: string; arguments: string }[];
  finish_reason?: 'stop' | 'length' | 'tool_calls' | 'content_filter';
}

const tokensOf = (text: string): number => Math.ceil(text.length / 4);
let count = 0;

/** A chat completion, as https://platform.openai.com/docs/api-reference/chat/object describes it. */
export function completion(request: ChatRequest, choice: Choice): object {
  count += 1;
  const { content = null, refusal = null, tool_calls: calls, finish_reason = 'stop' } = choice;
  const input = tokensOf(request.messages.map((one) => one.content).join());
  const output = tokensOf(content ?? '');
  const tool_calls = calls?.map((called, index) => ({
    ...{ id: `call_${count}_${index}`, type: 'function', function: called },
  }));
  return {
    ...{ id: `chatcmpl-${count}`, object: 'chat.completion', created: 1_790_000_000 + count },
    model: `${request.model}-2026-01-01`,
    choices: [
      {
        index: 0,
        message: {
          ...{ role: 'assistant', content, refusal, annotations: [] },
          ...(tool_calls && { tool_calls }),
        },
        logprobs: null,
        finish_reason,
      },
    ],
    usage: {
      ...{ prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
      prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
    },
    ...{ service_tier: 'default', system_fingerprint: null },
  };
}

/** A refusal in OpenAI's form. */
export const refused = (
  status: number,
  error: { message: string; type?: string; param?: string | null; code?: string | null },
  headers?: Record<string, string>,
): FakeAnswer => ({
  status,
  headers: { 'x-request-id': `req_${status}`, ...headers },
  json: { error: { type: 'invalid_request_error', param: null, code: null, ...error } },
});

/** How OpenAI words that a model does not take a parameter. */
export const unsupported = (param: string): FakeAnswer =>
  param === 'temperature'
    ? refused(400, {
        message:
          "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1).",
        ...{ param, code: 'unsupported_value' },
      })
    : refused(400, {
        message: `Unsupported parameter: '${param}' is not supported with this model.`,
        ...{ param, code: 'unsupported_parameter' },
      });

const system = ({ messages }: ChatRequest): string => messages[0]?.content ?? '';
/** Whether an agent's help is asked for, and not an answer to a customer. */
const isTask = (request: ChatRequest): boolean => system(request).includes('You help an agent');
const isDraft = (request: ChatRequest): boolean => system(request).includes('numbered sources');
const markerIn = (request: ChatRequest): string => /#[0-9a-f]{16}/.exec(system(request))?.[0] ?? '';

/** What a model writes, by what the request lets it write. */
export const written = (request: ChatRequest, thought: Thought): Choice =>
  isTask(request) ? result(request, thought) : reply(request, thought);

function reply(request: ChatRequest, { reply: said, action = 'answer', invented }: Thought): Choice {
  if (request.response_format) return { content: JSON.stringify({ reply: said, action, ...invented }) };
  if (request.tools) {
    if (action !== 'handoff') return { content: said };
    const called = { name: 'handoff', arguments: JSON.stringify({ reason: 'asked', ...invented }) };
    return { content: said || null, tool_calls: [called], finish_reason: 'tool_calls' };
  }
  return { content: action === 'handoff' ? `${markerIn(request)}\n${said}` : said };
}

function result(request: ChatRequest, { reply: text, cited, invented }: Thought): Choice {
  const places = isDraft(request) ? { cited: cited ?? [1] } : {};
  const form = JSON.stringify({ text, ...places, ...invented });
  if (request.response_format) return { content: form };
  if (request.tools)
    return {
      content: null,
      ...{ tool_calls: [{ name: 'write', arguments: form }], finish_reason: 'tool_calls' },
    };
  return { content: isDraft(request) ? `${markerIn(request)} ${String(places.cited)}\n${text}` : text };
}
