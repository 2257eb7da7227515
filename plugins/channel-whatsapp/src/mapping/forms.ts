import type { proto } from '@whiskeysockets/baileys';
import type { FormContent, PostbackContent } from '@recado/sdk';
import { flowName, flowValue } from '@recado/lib-meta';
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
  const isAddress = native?.name === 'address_message';
  const answers: FormContent['answers'] = [];
  // A saved address has an id, which says nothing, and its fields are inside.
  for (const [name, value] of Object.entries(isAddress ? object(params['values']) : params))
    if (!NOT_ANSWERS.has(name)) collect(answers, [], name, value, DEEPEST);
  const name = title(object(params['wa_flow_response_params'])['title']);
  const what = isAddress ? { about: 'address' as const } : known({ name });
  return text || answers.length ? { kind: 'form', ...what, ...known({ text }), answers } : undefined;
}

/** Each value as text; a group of fields under the names of both. */
function collect(
  answers: FormContent['answers'],
  path: readonly string[],
  key: string,
  value: unknown,
  deep: number,
): void {
  if (answers.length >= MOST.entries || value === null || value === undefined) return;
  const isPlain = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  if (typeof value !== 'object' || isPlain) {
    const said = (isPlain ? value.slice(0, MOST.entries) : [value]).flatMap(
      (one) => flowValue(key, one) ?? [],
    );
    const text = bounded(said.join(', '), LONGEST_ANSWER);
    const name = title([...path, flowName(key)].join(' · '));
    if (text && name) answers.push({ name, value: text });
    return;
  }
  if (deep === 0) return;
  for (const [name, part] of Object.entries(value)) {
    if (answers.length >= MOST.entries) return;
    collect(answers, [...path, flowName(key)], name, part, deep - 1);
  }
}
