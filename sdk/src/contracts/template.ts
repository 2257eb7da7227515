import { Type, type Static } from 'typebox';
import { IdParams, SESSION, Text, defineCall } from './call.js';

/** Meaning of one template parameter; `media` kinds take an address that the provider can fetch. */
export const TemplateParameter = Type.Object({
  part: Type.Enum(['header', 'body', 'button']),
  kind: Type.Enum(['text', 'image', 'video', 'document']),
  name: Type.String({ description: 'Its name in the text: {{name}}' }),
  button: Type.Optional(Type.Integer({ minimum: 0, description: 'Index of the button' })),
  example: Type.Optional(Type.String()),
});
export type TemplateParameter = Static<typeof TemplateParameter>;

/** A message that the provider has approved, with placeholders. */
export const Template = Type.Object({
  name: Type.String(),
  language: Type.String(),
  body: Type.String(),
  header: Type.Optional(Type.String()),
  footer: Type.Optional(Type.String()),
  buttons: Type.Array(Type.String()),
  category: Type.Optional(Type.String()),
  quality: Type.Optional(Type.Enum(['high', 'medium', 'low'], { description: 'What customers think of it' })),
  usable: Type.Optional(
    Type.Boolean({ description: 'false: the provider does not let it be sent now, as while it is paused' }),
  ),
  status: Type.Optional(Type.String({ description: 'The provider’s word for why it is not usable' })),
  parameters: Type.Array(TemplateParameter, { description: 'In the order in which a send passes them' }),
});
export type Template = Static<typeof Template>;

/** A template to send, with the value of each parameter. */
export const TemplateToSend = Type.Object(
  {
    name: Text(1, 512),
    language: Text(2, 20),
    parameters: Type.Array(Type.String({ maxLength: 1024 }), { maxItems: 60 }),
  },
  { additionalProperties: false },
);
export type TemplateToSend = Static<typeof TemplateToSend>;

/** `data` of a template: the values of its placeholders, and its other parts as the customer sees them. */
export const TemplateData = Type.Object({
  name: Type.String(),
  language: Type.String(),
  parameters: Type.Array(Type.String()),
  header: Type.Optional(Type.String()),
  footer: Type.Optional(Type.String()),
  buttons: Type.Optional(Type.Array(Type.String())),
});
export type TemplateData = Static<typeof TemplateData>;

/** A text with choices. */
export const Choice = Type.Object(
  {
    id: Type.Optional(Text(1, 200)),
    title: Text(1, 60),
    description: Type.Optional(Type.String({ maxLength: 120 })),
  },
  { additionalProperties: false },
);
/** The choices. */
export const ChoicesToSend = Type.Object(
  {
    kind: Type.Optional(
      Type.Enum(['buttons', 'list'], {
        description: 'Absent: buttons, a list or numbered lines, the richest form that fits the channel',
      }),
    ),
    items: Type.Array(Choice, { minItems: 1, maxItems: 30 }),
    menu: Type.Optional(Type.String({ maxLength: 20, description: 'Label of the button that opens a list' })),
  },
  { additionalProperties: false },
);
export type ChoicesToSend = Static<typeof ChoicesToSend>;

/** `data` of buttons, of a list and of a text with numbered lines. */
export const ChoicesData = Type.Object({
  choices: Type.Array(
    Type.Object({ id: Type.String(), title: Type.String(), description: Type.Optional(Type.String()) }),
  ),
  menu: Type.Optional(Type.String()),
});
export type ChoicesData = Static<typeof ChoicesData>;

export const listConnectionTemplates = defineCall({
  method: 'GET',
  path: '/whatsapp/{id}/templates',
  summary: 'Templates of a connection, as its provider lists them and has told since; cached for a minute',
  tag: 'connections',
  access: SESSION,
  params: IdParams,
  perMinute: 30,
  answer: Type.Array(Template),
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_UNSUPPORTED', 'ERR_PLUGIN_UNAVAILABLE'],
});
