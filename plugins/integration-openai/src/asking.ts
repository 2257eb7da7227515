import { told } from '@recado/lib-answers';
import type { AnswerUsage, EntrySettings, Exchange, IntegrationContext } from '@recado/sdk';
import { rememberRefusal, refusedParts } from './abilities.js';
import { addressOf } from './addresses.js';
import { post, type Line } from './client.js';
import { inTime } from './deadline.js';
import { errorOf, refusedPart } from './refusal.js';
import { bodyOf, wayOf, type Wanted } from './request.js';
import type { Way } from './rules.js';
import { LATE } from './sentences.js';
import type { Settings } from './settings.js';
import { usageOf } from './usage.js';

export type Ctx = IntegrationContext<Settings>;
export type Prompt = EntrySettings['prompt'];

/** What a model is asked. */
export interface Asking {
  /** The core's name of this question, which the service gets as its key. */
  id: string;
  /** The request, by how the model can say what it wants. */
  write(way: Way): Omit<Wanted, 'model'>;
  exchanges?: Exchange[];
}

/** Works on a prompt's line: its address and its key, until the core's signal or for 25 seconds. */
export async function onLine<T>(
  ctx: Ctx,
  prompt: Prompt,
  work: (line: Line) => Promise<T>,
  exchanges?: Exchange[],
): Promise<T> {
  if (ctx.signal.aborted) throw told('TEMPORARY', LATE, { untried: true });
  const address = addressOf(ctx.settings, prompt.baseUrl);
  return inTime(ctx.signal, (signal) =>
    work({ ctx, address, apiKey: prompt.apiKey.trim(), signal, exchanges }),
  );
}

/**
 * Asks the prompt's model. What the model does not take is left out, and it is asked again; nothing else is repeated here.
 *
 * @returns What was answered with a success, which is anything, to a request of this way.
 * @throws PluginError, as the core acts on it, with a sentence for the company's people.
 */
export function askModel(
  ctx: Ctx,
  prompt: Prompt,
  { id, write, exchanges }: Asking,
): Promise<{ completion: unknown; way: Way; usage: AnswerUsage }> {
  const model = prompt.model.trim() || ctx.settings.model;
  const usage: AnswerUsage = { model, calls: 0, inputTokens: 0, outputTokens: 0 };
  const ask = async (line: Line) => {
    for (;;) {
      const refused = refusedParts(line.address, model);
      const way = wayOf(refused);
      const body = bodyOf({ ...write(way), model }, refused);
      usage.calls += 1;
      try {
        const completion = await post(line, body, keyOf(id, usage.calls));
        const used = usageOf(completion);
        return { completion, way, usage: { ...usage, ...used } };
      } catch (error) {
        // Each round leaves out one part more, of which there are five.
        const part = refusedPart(error, body);
        if (!part) throw errorOf(error, { ...line, model });
        rememberRefusal(line.address, model, part);
      }
    }
  };
  return onLine(ctx, prompt, ask, exchanges);
}

/** Another request than the first one needs another key: services compare what a key came with. */
const keyOf = (id: string, call: number): string => (call === 1 ? id : `${id}-${call}`);
