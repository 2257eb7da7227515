import type { FakeAnswer } from '@recado/sdk/testing';

/** The parts of a request that the server looks at. */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string };
  tools?: { function: { name: string } }[];
  max_tokens?: number;
  max_completion_tokens?: number;
  temperature?: number;
}
/** What the model wants. */
export interface Thought {
  reply: string;
  action?: 'answer' | 'handoff' | 'close';
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

/** What a model writes, by what the request lets it write. */
export function written(request: ChatRequest, { reply, action = 'answer', invented }: Thought): Choice {
  if (request.response_format) return { content: JSON.stringify({ reply, action, ...invented }) };
  if (request.tools) {
    if (action !== 'handoff') return { content: reply };
    const called = { name: 'handoff', arguments: JSON.stringify({ reason: 'asked', ...invented }) };
    return { content: reply || null, tool_calls: [called], finish_reason: 'tool_calls' };
  }
  const [marker = ''] = /#[0-9a-f]{16}/.exec(request.messages[0]?.content ?? '') ?? [];
  return { content: action === 'handoff' ? `${marker}\n${reply}` : reply };
}
