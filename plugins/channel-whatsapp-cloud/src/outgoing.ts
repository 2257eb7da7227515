import { PluginError, type ConnectionContext, type OutboundContent } from '@recado/sdk';

type Language = ConnectionContext['connection']['language'];
type Choices = Extract<OutboundContent, { kind: 'buttons' | 'list' }>;
type Template = Extract<OutboundContent, { kind: 'template' }>;
type Cards = Extract<OutboundContent, { kind: 'contacts' }>;

/** A list is behind a button, which needs a label. */
const MENU: Readonly<Record<string, string>> = {
  pt: 'Ver opções',
  en: 'See options',
  es: 'Ver opciones',
  tr: 'Seçenekler',
};
const MOST_BUTTONS = 3;
const MOST_ROWS = 10;
const DESCRIPTION = 72;
const MENU_LENGTH = 20;

const cut = (text: string, length: number): string => {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
};

/** Buttons if they fit, otherwise a list. See …/docs/whatsapp/cloud-api/messages/interactive-list-messages */
export function interactiveOf({ kind, text, choices, menu }: Choices, language: Language): object {
  if (choices.length === 0 || choices.length > MOST_ROWS)
    throw new PluginError('CONTENT_REJECTED', `WhatsApp shows 1 to ${MOST_ROWS} choices.`);
  const body = { text };
  if (kind === 'buttons' && choices.length <= MOST_BUTTONS) {
    const buttons = choices.map(({ id, title }) => ({ type: 'reply', reply: { id, title: cut(title, 20) } }));
    return { type: 'interactive', interactive: { type: 'button', body, action: { buttons } } };
  }
  const rows = choices.map(({ id, title, description }) => ({
    id,
    title: cut(title, 24),
    ...(description && { description: cut(description, DESCRIPTION) }),
  }));
  const button = cut(menu ?? MENU[language] ?? MENU['en']!, MENU_LENGTH);
  const action = { button, sections: [{ title: button, rows }] };
  return { type: 'interactive', interactive: { type: 'list', body, action } };
}

export function contactsOf({ contacts }: Cards): object {
  return {
    type: 'contacts',
    contacts: contacts.map(({ name, phones }) => ({
      name: { formatted_name: name, first_name: name },
      phones: phones.map((phone) => {
        const digits = phone.replace(/\D/g, '');
        return { phone: `+${digits}`, wa_id: digits, type: 'CELL' };
      }),
    })),
  };
}

const parameterOf = (kind: string, name: string, value: string): object => {
  if (kind === 'image' || kind === 'video' || kind === 'document')
    return { type: kind, [kind]: { link: value } };
  return { type: 'text', ...(/^\d+$/.test(name) ? {} : { parameter_name: name }), text: value };
};

/** The template with its parameters filled in. See …/docs/whatsapp/cloud-api/guides/send-message-templates */
export function templateOf({ name, language, parameters, places }: Template): object {
  const header: object[] = [];
  const body: object[] = [];
  const buttons: object[] = [];
  parameters.forEach((value, index) => {
    const place = places?.[index] ?? { part: 'body', kind: 'text', name: String(index + 1) };
    if (place.part === 'button')
      buttons.push({
        type: 'button',
        sub_type: 'url',
        index: String(place.button ?? 0),
        parameters: [{ type: 'text', text: value }],
      });
    else (place.part === 'header' ? header : body).push(parameterOf(place.kind, place.name, value));
  });
  const components = [
    ...(header.length ? [{ type: 'header', parameters: header }] : []),
    ...(body.length ? [{ type: 'body', parameters: body }] : []),
    ...buttons,
  ];
  const template = { name, language: { code: language }, ...(components.length && { components }) };
  return { type: 'template', template };
}
