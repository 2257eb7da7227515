import type { InboundContent } from '@recado/sdk';
import { boundedText, fewOf, objectOf, textOf, type WireObject } from '@recado/lib-meta';
import { formOf, permissionOf } from './parse-form.js';
import { sharedProductOf } from './parse-order.js';

const ID = 1_000;
const TITLE = 1_000;
const TEXT = 10_000;
const MOST_CHOICES = 30;
const MOST_PARAMETERS = 50;

/** A pressed button, or the chosen row of a list. */
export function choiceOf(reply: WireObject): InboundContent | undefined {
  const id = boundedText(reply['id'] ?? reply['payload'], ID);
  const title = boundedText(reply['title'] ?? reply['text'], TITLE);
  const description = boundedText(reply['description'], TITLE);
  if (!id && !title) return undefined;
  return {
    kind: 'postback',
    choiceId: id ?? title!,
    title: title ?? id!,
    ...(description && { description }),
  };
}

/** A message with choices that the company sent elsewhere: a menu, a list, a button with a link. */
function offeredOf(interactive: WireObject): InboundContent | undefined {
  const part = (name: string) => boundedText(objectOf(interactive[name])['text'], TEXT);
  const text = [part('header'), part('body'), part('footer')].filter(Boolean).join('\n').slice(0, TEXT);
  const action = objectOf(interactive['action']);
  const rows = [
    ...fewOf(action['buttons'], MOST_CHOICES).map((button) => objectOf(objectOf(button)['reply'])),
    ...fewOf(action['sections'], MOST_CHOICES).flatMap((section) =>
      fewOf(objectOf(section)['rows'], MOST_CHOICES).map(objectOf),
    ),
  ];
  const link = objectOf(action['parameters']);
  const choices = [...rows, { id: link['url'], title: link['display_text'] }].flatMap((row) => {
    const choice = choiceOf(row);
    if (choice?.kind !== 'postback') return [];
    const { choiceId: id, title, description } = choice;
    return [{ id, title, ...(description && { description }) }];
  });
  if (choices.length > 0) return { kind: 'buttons', text, choices: choices.slice(0, MOST_CHOICES) };
  return text ? { kind: 'text', text } : undefined;
}

/** See …/whatsapp/webhooks/reference/messages/interactive */
export function interactiveOf(interactive: WireObject): InboundContent | undefined {
  const type = textOf(interactive['type']);
  const reply = Object.hasOwn(interactive, type) ? objectOf(interactive[type]) : {};
  switch (type) {
    case 'button_reply':
    case 'list_reply':
      return choiceOf(reply);
    case 'nfm_reply':
      return formOf(reply);
    case 'call_permission_reply':
      return permissionOf(reply);
    case 'product':
    case 'product_list':
    case 'product_reply':
      return sharedProductOf(interactive) ?? offeredOf(interactive);
    default:
      return offeredOf(interactive);
  }
}

/** A template that the company sent elsewhere: what was filled in, for Meta repeats no more of it. */
export function echoedTemplateOf(template: WireObject): InboundContent | undefined {
  const words = fewOf(template['components'], MOST_PARAMETERS).flatMap((component) =>
    fewOf(objectOf(component)['parameters'], MOST_PARAMETERS).flatMap(
      (parameter) => boundedText(objectOf(parameter)['text'], TITLE) ?? [],
    ),
  );
  const own = boundedText(objectOf(template['body'])['text'] ?? template['text'], TEXT);
  const name = boundedText(template['name'], TITLE);
  const text = own ?? boundedText([name, ...words].filter(Boolean).join('\n'), TEXT);
  return text ? { kind: 'text', text } : undefined;
}
