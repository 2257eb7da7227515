import type { MessageTemplate, TemplateParameter } from '@recado/sdk';
import { listOf, objectOf, textOf, type WireObject } from '@recado/lib-meta';
import { businessAccountPath, graphOf, type CloudContext } from './connection.js';
import { qualityOf } from './figures.js';

/** More than a business account may have. */
const MOST_TEMPLATES = 6_000;
const PLACEHOLDER = /\{\{\s*([\w]+)\s*\}\}/g;
const MEDIA_FORMATS: Readonly<Record<string, TemplateParameter['kind']>> = {
  IMAGE: 'image',
  VIDEO: 'video',
  DOCUMENT: 'document',
};

const firstText = (value: unknown): string | undefined => {
  const found = listOf(value)
    .flat(2)
    .find((text) => typeof text === 'string');
  return typeof found === 'string' ? found : undefined;
};

/** Examples by the name of their parameter, or by its index. */
function exampleOf(component: WireObject, part: 'header' | 'body', name: string, place: number) {
  const example = objectOf(component['example']);
  const named = listOf(example[`${part}_text_named_params`])
    .map(objectOf)
    .find((one) => one['param_name'] === name);
  if (named) return textOf(named['example']) || undefined;
  return firstText([listOf(listOf(example[`${part}_text`]).flat())[place]]);
}

function textParameters(component: WireObject, part: 'header' | 'body'): TemplateParameter[] {
  const names = [...textOf(component['text']).matchAll(PLACEHOLDER)].map(([, name]) => name!);
  return [...new Set(names)].map((name, place) => {
    const example = exampleOf(component, part, name, place);
    return { part, kind: 'text', name, ...(example && { example }) };
  });
}

function headerParameters(header: WireObject): TemplateParameter[] {
  const kind = MEDIA_FORMATS[textOf(header['format'])];
  return kind ? [{ part: 'header', kind, name: kind }] : textParameters(header, 'header');
}

function buttonParameters(buttons: readonly WireObject[]): TemplateParameter[] {
  return buttons.flatMap((button, place): TemplateParameter[] => {
    if (button['type'] !== 'URL' || !textOf(button['url']).includes('{{')) return [];
    const example = firstText([button['example']]);
    return [
      {
        part: 'button',
        kind: 'text',
        name: textOf(button['text']),
        button: place,
        ...(example && { example }),
      },
    ];
  });
}

/** Kinds that need data from a program: a code, a catalogue, a carousel. */
const usable = (components: readonly WireObject[]): boolean =>
  components.every(
    ({ type, format }) => type !== 'CAROUSEL' && format !== 'LOCATION' && format !== 'PRODUCT',
  ) &&
  components.every(({ buttons }) =>
    listOf(buttons)
      .map(objectOf)
      .every(({ type }) => ['URL', 'PHONE_NUMBER', 'QUICK_REPLY'].includes(textOf(type))),
  );

function templateOf(value: WireObject): MessageTemplate | undefined {
  const components = listOf(value['components']).map(objectOf);
  const part = (type: string) => components.find((component) => component['type'] === type) ?? {};
  const body = textOf(part('BODY')['text']);
  const name = textOf(value['name']);
  const language = textOf(value['language']);
  if (!name || !language || !body || !usable(components)) return undefined;
  const status = textOf(value['status']);
  if (!STATES.has(status)) return undefined;
  const quality = qualityOf(objectOf(value['quality_score'])['score']);
  const header = part('HEADER');
  const buttons = listOf(part('BUTTONS')['buttons']).map(objectOf);
  const parameters = [
    ...headerParameters(header),
    ...textParameters(part('BODY'), 'body'),
    ...buttonParameters(buttons),
  ];
  const headerText = textOf(header['text']);
  const footer = textOf(part('FOOTER')['text']);
  const titles = buttons.map((button) => textOf(button['text'])).filter(Boolean);
  return {
    name,
    language,
    body,
    parameterCount: parameters.length,
    ...(parameters.length > 0 && { parameters }),
    ...(headerText && { header: headerText }),
    ...(footer && { footer }),
    ...(titles.length > 0 && { buttons: titles }),
    ...(textOf(value['category']) && { category: textOf(value['category']) }),
    ...(quality && { quality }),
    ...(status !== 'APPROVED' && { usable: false, status }),
  };
}

/** Templates that were approved once: people look for them although they cannot be sent for now. */
const STATES: ReadonlySet<string> = new Set(['APPROVED', 'PAUSED', 'DISABLED']);

/** The approved templates of the business account that a person can fill in, by name. */
export async function listTemplates(ctx: CloudContext): Promise<MessageTemplate[]> {
  const query = {
    fields: 'name,language,status,category,quality_score,parameter_format,components',
  };
  const found = await graphOf(ctx).list(
    `${businessAccountPath(ctx)}/message_templates`,
    query,
    MOST_TEMPLATES,
  );
  return found
    .flatMap((value) => templateOf(value) ?? [])
    .sort((a, b) => (a.name === b.name ? (a.language < b.language ? -1 : 1) : a.name < b.name ? -1 : 1));
}
