import { told } from '@recado/lib-answers';
import { ASSIST_LENGTH, type AssistTask, type Assisted, type Entry } from '@recado/sdk';
import { askModel, type Ctx } from '../asking.js';
import { maskOf } from '../masking.js';
import { markerOf } from '../rules.js';
import { ASSIST_CUT, ASSIST_DECLINED, ASSIST_NOTHING } from '../sentences.js';
import { draftOf } from './draft.js';
import { DRAFT, TEXT } from './shapes.js';
import { readResult, type TaskOutcome } from './task-result.js';
import { material, taskRules } from './task-text.js';

/** Little of it: a text shall be the same twice. The prompt's own is for conversations. */
const TEMPERATURE = 0.2;
/** More in one answer is refused by models. */
const MOST_TOKENS = 4000;
/** Models that think spend them before the first word. */
const THOUGHT_TOKENS = 3000;

/** What a task may use. A token is some three characters of the four languages, and translations are longer. */
function tokensFor(task: AssistTask): number {
  if (task.kind === 'summary') return 400;
  if (task.kind === 'draft') return 500;
  return Math.min(MOST_TOKENS, 100 + Math.ceil(task.text.length * 0.75));
}

/** Whether there is nothing to ask about. Without sources a draft could only be invented. */
function isEmpty(task: AssistTask): boolean {
  if ('text' in task) return !task.text.trim();
  return task.messages.length === 0 || (task.kind === 'draft' && task.sources.length === 0);
}

/**
 * Lets the prompt's model do what an agent asked for. A draft that is none is empty, whatever the reason; the log says it.
 *
 * @throws PluginError with a sentence for the agent.
 */
export async function assistBy(
  ctx: Ctx,
  { settings: prompt }: Entry<'prompt'>,
  id: string,
  task: AssistTask,
): Promise<Assisted> {
  if (isEmpty(task)) return { text: '' };
  const isDraft = task.kind === 'draft';
  const mask = maskOf(ctx.settings);
  const marker = markerOf();
  const content = material(task, marker, mask.hide);
  const { completion, way, usage } = await askModel(ctx, prompt, {
    id,
    write: (one) => ({
      system: taskRules(task, one, marker, prompt.prompt),
      turns: [{ role: 'user', content }],
      ...{ maxTokens: tokensFor(task), thoughtTokens: THOUGHT_TOKENS, temperature: TEMPERATURE },
      shape: isDraft ? DRAFT : TEXT,
    }),
  });
  const outcome = readResult(completion, way, marker, isDraft);
  const shown = 'text' in outcome ? { ...outcome, text: mask.show(outcome.text) } : outcome;
  const result = isDraft ? draftOf(shown, task.sources) : textOf(shown);
  if ('unusable' in result) {
    ctx.log.warn(
      { why: result.unusable, task: task.kind, model: usage.model },
      'a model gave no usable text',
    );
    if (!isDraft) throw told('CONTENT_REJECTED', sentenceFor(result.unusable), { usage: [usage] });
    return { text: '', cited: [], usage: [usage] };
  }
  return { ...result, usage: [usage] };
}

function textOf(outcome: TaskOutcome): { text: string } | { unusable: string } {
  if ('unusable' in outcome) return outcome;
  const { text } = outcome;
  if (!text) return { unusable: 'empty' };
  return text.length > ASSIST_LENGTH ? { unusable: 'too long' } : { text };
}

function sentenceFor(why: string) {
  if (why === 'length' || why === 'too long') return ASSIST_CUT;
  return why === 'refusal' || why === 'content_filter' ? ASSIST_DECLINED : ASSIST_NOTHING;
}
