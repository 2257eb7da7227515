import type { Capabilities } from '@recado/sdk';
import type {
  ChoicesData,
  ChoicesToSend,
  Template,
  TemplateData,
  TemplateToSend,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { assertKind, assertText } from './outgoing-content.js';
import type { OutgoingMessage } from './outgoing-message.js';

type Special = Pick<OutgoingMessage, 'mediaType' | 'body' | 'data'>;

/** A text with buttons or a list. What the channel does not show as buttons may still go as a list. */
export function choicesMessage(
  text: string,
  { kind: asked, items, menu }: ChoicesToSend,
  capabilities: Capabilities,
): Special {
  const { buttons, list } = capabilities.outbound;
  const fits = asked === 'buttons' && buttons && items.length <= (buttons.maxChoices ?? Infinity);
  const kind = fits || !list ? asked : 'list';
  assertKind(kind, capabilities);
  const limits = capabilities.outbound[kind]!;
  if (!text.trim()) throw apiError('ERR_MESSAGE_EMPTY');
  assertText(text, capabilities, kind);
  if (items.length > (limits.maxChoices ?? Infinity))
    throw apiError('ERR_TOO_LARGE', `This channel shows at most ${limits.maxChoices} choices`);
  const choices = items.map(({ id, title, description }, place) => ({
    id: id ?? String(place + 1),
    title: title.trim(),
    ...(description && { description }),
  }));
  for (const { title } of choices)
    if (!title || [...title].length > (limits.maxChoiceTitle ?? Infinity))
      throw apiError('ERR_TOO_LARGE', `A choice has 1 to ${limits.maxChoiceTitle} characters`);
  if (new Set(choices.map(({ id }) => id)).size < choices.length)
    throw apiError('ERR_VALIDATION', 'two choices have the same id');
  const data: ChoicesData = { choices, ...(menu && { menu }) };
  return { mediaType: kind, body: text, data };
}

const fill = (text: string, template: Template, part: 'header' | 'body', values: readonly string[]): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const place = template.parameters.findIndex((one) => one.part === part && one.name === name);
    return values[place] ?? whole;
  });

/** What no provider takes inside a template's parameter. */
const UNFIT = /[\n\r\t]| {5,}/;

/** An approved template with its places filled in: what the customer will read stands in the body. */
export function templateMessage(asked: TemplateToSend, template: Template | undefined): Special {
  if (!template) throw apiError('ERR_TEMPLATE', 'There is no such template');
  const values = asked.parameters.map((value) => value.trim());
  if (values.length !== template.parameters.length)
    throw apiError('ERR_TEMPLATE', `The template has ${template.parameters.length} parameters`);
  template.parameters.forEach(({ kind, name }, place) => {
    const value = values[place]!;
    if (!value) throw apiError('ERR_TEMPLATE', `The parameter ${name} is empty`);
    if (UNFIT.test(value))
      throw apiError('ERR_TEMPLATE', `The parameter ${name} has line breaks or wide gaps`);
    if (kind !== 'text' && !/^https?:\/\/\S+$/.test(value))
      throw apiError('ERR_TEMPLATE', `The parameter ${name} is no address`);
  });
  const { name, language, footer, buttons, parameters } = template;
  const header = template.header && fill(template.header, template, 'header', values);
  const data: TemplateData & { places: Template['parameters'] } = {
    name,
    language,
    parameters: values,
    places: parameters.map(({ example: _, ...place }) => place),
    ...(header && { header }),
    ...(footer && { footer }),
    ...(buttons.length > 0 && { buttons }),
  };
  return { mediaType: 'template', body: fill(template.body, template, 'body', values), data };
}
