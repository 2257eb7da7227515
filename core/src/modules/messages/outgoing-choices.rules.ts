import type { Capabilities } from '@recado/sdk';
import type {
  ChoicesData,
  ChoicesToSend,
  Template,
  TemplateData,
  TemplateToSend,
} from '@recado/sdk/contracts';
import { contentProblem, lengthOf } from '@recado/sdk/rules';
import { apiError } from '../../infra/errors.js';
import { assertText } from './outgoing-content.rules.js';
import type { OutgoingMessage } from './outgoing-message.tx.js';

type Special = Pick<OutgoingMessage, 'mediaType' | 'body' | 'data'>;

type Shown = 'buttons' | 'list';
type Item = ChoicesToSend['items'][number];

/** The items as stored: each has an id, which comes back when it is chosen. */
const withIds = (items: readonly Item[]): ChoicesData['choices'] =>
  items.map(({ id, title, description }, place) => ({
    id: id ?? String(place + 1),
    title: title.trim(),
    ...(description && { description }),
  }));

/** Why the choices cannot be shown this way; undefined if they can. */
function obstacleTo(
  kind: Shown,
  text: string,
  choices: ChoicesData['choices'],
  { outbound }: Capabilities,
): string | undefined {
  const limits = outbound[kind];
  if (!limits) return `This channel does not support ${kind}`;
  const {
    maxChoices = Infinity,
    maxChoiceTitle = Infinity,
    maxChoiceIdBytes = Infinity,
    lengthUnit,
  } = limits;
  const problem = contentProblem(limits, { text: limits.choicesInText ? withLines(text, choices) : text });
  if (problem?.reason === 'length')
    return `Above choices this channel carries at most ${problem.maxLength} characters`;
  if (choices.length > maxChoices) return `This channel shows at most ${maxChoices} choices`;
  if (choices.some(({ title }) => lengthOf(title, lengthUnit) > maxChoiceTitle))
    return `A choice has 1 to ${maxChoiceTitle} characters`;
  if (choices.some(({ id }) => lengthOf(id, 'utf8-bytes') > maxChoiceIdBytes))
    return `The id of a choice has at most ${maxChoiceIdBytes} bytes on this channel`;
  return undefined;
}

/** Buttons have no descriptions, and providers reject two of the same title. */
const showsWhole = (kind: Shown, choices: ChoicesData['choices']): boolean =>
  new Set(choices.map(({ title }) => title)).size === choices.length &&
  (kind === 'list' || choices.every(({ description }) => !description));

/**
 * A text with choices. A requested kind must be possible (too many buttons may become a list); otherwise it uses the
 * richest form in which every choice is shown in full: buttons, a list, numbered lines.
 */
export function choicesMessage(
  text: string,
  { kind: asked, items, menu }: ChoicesToSend,
  capabilities: Capabilities,
): Special {
  if (!text.trim()) throw apiError('ERR_MESSAGE_EMPTY');
  const choices = withIds(items);
  if (choices.some(({ title }) => !title)) throw apiError('ERR_VALIDATION', 'a choice has no title');
  if (new Set(choices.map(({ id }) => id)).size < choices.length)
    throw apiError('ERR_VALIDATION', 'two choices have the same id');
  const forms: readonly Shown[] = asked === 'list' ? ['list'] : ['buttons', 'list'];
  const fits = (form: Shown) => !obstacleTo(form, text, choices, capabilities);
  const kind = forms.find((form) => fits(form) && (asked || showsWhole(form, choices)));
  if (kind) {
    const data: ChoicesData = { choices, ...(menu && { menu }) };
    const words = capabilities.outbound[kind]!.choicesInText ? withLines(text, choices) : text;
    return { mediaType: kind, body: words, data };
  }
  if (!asked) {
    const body = withLines(text, choices);
    assertText(body, capabilities);
    return { mediaType: 'conversation', body, data: { choices } };
  }
  const possible = forms.findLast((form) => capabilities.outbound[form]);
  if (!possible) throw apiError('ERR_UNSUPPORTED', `This channel does not support ${asked}`);
  throw apiError('ERR_TOO_LARGE', obstacleTo(possible, text, choices, capabilities));
}

/** Short ids are what the customer is to answer; others are numbered from one. */
const SHORT_ID = /^(\d{1,3}|[#*])$/;

/** A line for each choice, below the text. */
function withLines(text: string, choices: ChoicesData['choices']): string {
  const own = choices.every(({ id }) => SHORT_ID.test(id));
  const lines = choices.map(
    ({ id, title, description }, place) =>
      `${own ? id : place + 1} - ${title}${description ? `: ${description}` : ''}`,
  );
  return `${text}\n\n${lines.join('\n')}`;
}

const fill = (text: string, template: Template, part: 'header' | 'body', values: readonly string[]): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const place = template.parameters.findIndex((one) => one.part === part && one.name === name);
    return values[place] ?? whole;
  });

/** Characters that no provider accepts inside a template's parameter. */
const UNFIT = /[\n\r\t]| {5,}/;

/** An approved template with its placeholders filled in: the body is the text that the customer will read. */
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
      throw apiError('ERR_TEMPLATE', `The parameter ${name} is not a web address`);
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
