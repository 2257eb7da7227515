import { randomBytes } from 'node:crypto';
import {
  PluginError,
  type Answer,
  type AnswerUsage,
  type Conversation,
  type Entry,
  type Exchange,
  type IntegrationContext,
} from '@recado/sdk';
import { rememberRefusal, refusedParts } from './abilities.js';
import { actionsOf } from './actions.js';
import { addressOf } from './addresses.js';
import { post, type Line } from './client.js';
import { inTime } from './deadline.js';
import { NO_MASK, createMask } from './masking.js';
import { turnsOf } from './messages.js';
import { errorOf, refusedPart } from './refusal.js';
import { readReply } from './reply.js';
import { bodyOf, wayOf } from './request.js';
import { systemText } from './rules.js';
import { LATE } from './sentences.js';
import type { Settings } from './settings.js';

export type Ctx = IntegrationContext<Settings>;

/**
 * Asks the prompt's model. What the model does not take is left out, and it is asked again; nothing else is repeated here.
 *
 * @throws PluginError, as the core acts on it, with a sentence for the company's admins.
 */
export async function answerBy(
  ctx: Ctx,
  { settings: prompt }: Entry<'prompt'>,
  question: Conversation,
  exchanges?: Exchange[],
): Promise<Answer> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', LATE.en, { untried: true });
  const address = addressOf(ctx.settings, prompt.baseUrl);
  const model = prompt.model.trim() || ctx.settings.model;
  const mask = ctx.settings.maskPersonalData ? createMask() : NO_MASK;
  // Of this question alone: nobody can have it said who does not know it.
  const marker = `#${randomBytes(8).toString('hex')}`;
  const turns = turnsOf(question, prompt.maxMessages, mask.hide);

  return inTime(ctx.signal, async (signal) => {
    const line: Line = { ctx, address, apiKey: prompt.apiKey.trim(), signal, exchanges };
    const usage: AnswerUsage = { model, calls: 0, inputTokens: 0, outputTokens: 0 };
    for (;;) {
      const refused = refusedParts(address, model);
      const way = wayOf(refused);
      const system = systemText({ way, marker, language: question.contact.language, prompt: prompt.prompt });
      const body = bodyOf({ ...prompt, model, system, turns }, refused);
      usage.calls += 1;
      try {
        const completion = await post(line, body, keyOf(question, usage.calls));
        count(usage, completion);
        const reply = readReply(completion, way, marker);
        if (reply.unusable) ctx.log.warn({ why: reply.unusable, model }, 'a model gave no usable answer');
        const text = mask.show(reply.text);
        return { actions: actionsOf({ ...reply, text }, prompt.queueId), usage: [usage] };
      } catch (error) {
        // Each round leaves out one part more, of which there are five.
        const part = refusedPart(error, body);
        if (!part) throw errorOf(error, { ...line, model });
        rememberRefusal(address, model, part);
      }
    }
  });
}

/** Another request than the first one needs another key: services compare what a key came with. */
const keyOf = ({ id }: Conversation, call: number): string => (call === 1 ? id : `${id}-${call}`);

function count(usage: AnswerUsage, completion: unknown): void {
  const { prompt_tokens: input, completion_tokens: output } =
    (completion as { usage?: Record<string, unknown> | null } | null)?.usage ?? {};
  usage.inputTokens += tokens(input);
  usage.outputTokens += tokens(output);
}
/** Somebody else's number. */
const tokens = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0;
