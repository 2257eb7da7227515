import type { proto } from '@whiskeysockets/baileys';
import type { FormContent, PostbackContent } from '@recado/sdk';
import { bounded, MOST, title } from './bounds.js';
import { known } from './known.js';
import { object, paramsOf } from './params.js';

/** Answers that are forms even if one of their fields is called `id`. */
const FORMS = new Set(['flow', 'galaxy_message', 'address_message']);
/** The provider's own fields beside the answers. */
const NOT_ANSWERS = new Set(['flow_token', 'wa_flow_response_params']);
const DEEPEST = 4;
const LONGEST_ANSWER = 4_000;

/** What a customer answered inside the chat: a choice, or a filled-in form. */
export function answerOf({
  body,
  nativeFlowResponseMessage: native,
}: proto.Message.IInteractiveResponseMessage): FormContent | PostbackContent | undefined {
  const params = paramsOf(native?.paramsJson);
  const text = bounded(body?.text);
  const choiceId = title(params['id']);
  if (choiceId && !FORMS.has(native?.name ?? '')) {
    const name = title(text) ?? title(params['display_text']) ?? title(params['title']) ?? choiceId;
    const description = title(params['description']);
    return { kind: 'postback', choiceId, title: name, ...(description && { description }) };
  }
  const answers: FormContent['answers'] = [];
  for (const [name, value] of Object.entries(params))
    if (!NOT_ANSWERS.has(name)) collect(answers, name, value, DEEPEST);
  const name = title(object(params['wa_flow_response_params'])['title']);
  return text || answers.length ? { kind: 'form', ...known({ name, text }), answers } : undefined;
}

/** Each value as text; a group of fields under the names of both. */
function collect(answers: FormContent['answers'], path: string, value: unknown, deep: number): void {
  if (answers.length >= MOST.entries || value === null || value === undefined) return;
  const isPlain = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  if (typeof value !== 'object' || isPlain) {
    const text = bounded(isPlain ? value.slice(0, MOST.entries).join(', ') : String(value), LONGEST_ANSWER);
    const name = title(path);
    if (text && name) answers.push({ name, value: text });
    return;
  }
  if (deep === 0) return;
  for (const [name, part] of Object.entries(value)) {
    if (answers.length >= MOST.entries) return;
    collect(answers, `${path}.${name}`, part, deep - 1);
  }
}
