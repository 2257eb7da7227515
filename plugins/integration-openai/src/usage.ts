import { fields } from '@recado/lib-answers';

/** Somebody else's number. */
const tokens = (...values: unknown[]): number =>
  (values.find((value) => Number.isSafeInteger(value) && (value as number) > 0) as number | undefined) ?? 0;

/** The tokens of an answer, as chat completions and transcriptions name them; models that count seconds have none. */
export function usageOf(answer: unknown): { inputTokens: number; outputTokens: number } {
  const usage = fields(fields(answer)['usage']);
  return {
    inputTokens: tokens(usage['prompt_tokens'], usage['input_tokens']),
    outputTokens: tokens(usage['completion_tokens'], usage['output_tokens']),
  };
}
