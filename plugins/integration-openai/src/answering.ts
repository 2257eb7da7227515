import type { Answer, Conversation, Entry, Exchange } from '@recado/sdk';
import { actionsOf } from './actions.js';
import { askModel, type Ctx } from './asking.js';
import { maskOf } from './masking.js';
import { turnsOf } from './messages.js';
import { REPLY, readReply } from './reply.js';
import { markerOf, systemText } from './rules.js';
import { withVoice } from './voice/speaking.js';

/**
 * Lets the prompt's model answer a customer.
 *
 * @throws PluginError, as the core acts on it, with a sentence for the company's admins.
 */
export async function answerBy(
  ctx: Ctx,
  { settings: prompt }: Entry<'prompt'>,
  question: Conversation,
  exchanges?: Exchange[],
): Promise<Answer> {
  const begun = performance.now();
  const mask = maskOf(ctx.settings);
  // Of this question alone: nobody can have it said who does not know it.
  const marker = markerOf();
  const turns = turnsOf(question, prompt.maxMessages, mask.hide);
  const { completion, way, usage } = await askModel(ctx, prompt, {
    ...{ id: question.id, exchanges },
    write: (one) => ({
      system: systemText({ way: one, marker, language: question.contact.language, prompt: prompt.prompt }),
      ...{ turns, maxTokens: prompt.maxTokens, temperature: prompt.temperature, shape: REPLY },
    }),
  });
  const reply = readReply(completion, way, marker);
  if (reply.unusable)
    ctx.log.warn({ why: reply.unusable, model: usage.model }, 'a model gave no usable answer');
  const text = mask.show(reply.text);
  const actions = actionsOf({ ...reply, text }, prompt.queueId);
  return { actions: await withVoice(ctx, prompt, actions, begun, exchanges), usage: [usage] };
}
