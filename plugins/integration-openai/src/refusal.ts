import { lost, told, type Sentence } from '@recado/lib-answers';
import { errorFromAnswer, isPluginError, type PluginError } from '@recado/sdk';
import { PARTS, type Part } from './abilities.js';
import { Refused } from './client.js';
import type { Body } from './request.js';
import * as sentences from './sentences.js';

const FILTER = /content_?(filter|policy|management)|ResponsibleAI/i;
const TOO_LONG = /context_length_exceeded|maximum context length|context window/i;
const UNSUPPORTED =
  /unsupported|not support|unrecogni[sz]ed|unknown|unexpected|extra (inputs|fields)|not permitted|not allowed/i;

/** How services name a part that they do not take, where `param` does not. */
const NAMES: Record<Part, RegExp> = {
  response_format: /response_format|json_schema|structured output/i,
  tools: /\btools?\b|tool_choice|function call/i,
  temperature: /\btemperature\b/,
  max_completion_tokens: /\bmax_completion_tokens\b/,
  max_tokens: /\bmax_tokens\b/,
};
/** Their values are ours and always the same: whatever is wrong with them, the server does not take them. */
const OURS = new Set<Part>(['response_format', 'tools']);

/**
 * The part of the request which the model or the server does not take, so that it is asked once more without it. A value of
 * the company that is out of range is none: it has to be mended.
 */
export function refusedPart(error: unknown, body: Body): Part | undefined {
  if (!(error instanceof Refused) || (error.status !== 400 && error.status !== 422)) return undefined;
  const { reason, body: text } = error;
  if (TOO_LONG.test(text) || isFiltered(error)) return undefined;
  const isUnsupported = /^unsupported_(parameter|value)$/.test(reason.code) || UNSUPPORTED.test(text);
  const sent = PARTS.filter((part) => body[part] !== undefined && (OURS.has(part) || isUnsupported));
  return (
    sent.find((part) => reason.param === part || reason.param.startsWith(`${part}.`)) ??
    sent.find((part) => NAMES[part].test(text))
  );
}

const isFiltered = ({ reason, body }: Refused): boolean =>
  FILTER.test(reason.code) || FILTER.test(reason.type) || /"code"\s*:\s*"content_filter"/.test(body);

/** OpenAI answers 429 also when the money is used up, DeepSeek and OpenRouter 402. */
const isUnpaid = ({ status, reason }: Refused): boolean =>
  status === 402 || [reason.code, reason.type].includes('insufficient_quota');

/** The sentence for a refusal that asking again does not end. */
function lasting(refused: Refused, model: string, hasKey: boolean): Sentence {
  const { status } = refused;
  if (status >= 300 && status < 400) return sentences.REDIRECTS;
  if (isUnpaid(refused)) return sentences.NO_CREDIT;
  if (status === 401) return hasKey ? sentences.KEY_REFUSED : sentences.KEY_MISSING;
  if (status === 403) return sentences.FORBIDDEN;
  if (status === 404) return sentences.noModel(model);
  if (TOO_LONG.test(refused.body) || status === 413) return sentences.TOO_LONG;
  return sentences.notTaken(status);
}

/** What the core acts on, in words for the company's admins. The service's own words are left out: they may quote the key. */
export function errorOf(
  error: unknown,
  { model, apiKey, signal }: { model: string; apiKey: string; signal: AbortSignal },
): PluginError {
  if (isPluginError(error)) return lost(error);
  if (signal.aborted) return told('TEMPORARY', sentences.LATE);
  // A success that is no JSON comes from something else than such a service.
  if (error instanceof SyntaxError) return told('CONFIG_INVALID', sentences.NO_COMPLETION);
  if (!(error instanceof Refused)) return told('TEMPORARY', sentences.UNREACHABLE, { cause: error });
  const providerCode = (error.reason.code || String(error.status)).slice(0, 60);
  if (isFiltered(error)) return told('CONTENT_REJECTED', sentences.FILTERED, { providerCode });
  const { code, retryAfterMs } = errorFromAnswer(error, 'refused', { transmits: false });
  if (!isUnpaid(error) && (code === 'RATE_LIMITED' || code === 'TEMPORARY' || error.status === 409)) {
    const sentence = code === 'RATE_LIMITED' ? sentences.LIMITED : sentences.DOWN;
    return told(code === 'RATE_LIMITED' ? code : 'TEMPORARY', sentence, { retryAfterMs, providerCode });
  }
  const sentence = lasting(error, model, apiKey !== '');
  return told(error.status === 401 ? 'AUTH_EXPIRED' : 'CONFIG_INVALID', sentence, { providerCode });
}
