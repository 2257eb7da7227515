import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { textsOf } from './settings-texts.js';
import { FILE_KINDS } from './uploads/kinds.js';

const Ask = (what: string) =>
  Type.Enum(['none', 'optional', 'required'], {
    title: `Ask for the ${what}`,
    description: 'Before the first message: not at all, optional or required',
    default: 'none',
  });

/** The form of a web chat in the back-office; absent fields have defaults. */
export const WidgetSettings = Type.Partial(
  Type.Object({
    title: Type.String({
      title: 'Title',
      description: 'Heads the chat window; empty: a greeting in the visitor’s language',
      maxLength: 60,
      default: '',
    }),
    subtitle: Type.String({
      title: 'Subtitle',
      description: 'Small line below the title, such as how soon you answer',
      maxLength: 120,
      default: '',
    }),
    welcome: Type.String({
      title: 'Welcome text',
      description: 'Shown above the conversation before the first message',
      maxLength: 500,
      default: '',
    }),
    accent: Type.String({
      title: 'Accent colour',
      description: 'As #rrggbb; text on it gets a readable contrast by itself',
      pattern: '^#[0-9A-Fa-f]{6}$',
      default: '#1d3f8f',
    }),
    position: Type.Enum(['right', 'left'], { title: 'Side of the page', default: 'right' }),
    language: Type.Enum(['auto', 'pt', 'en', 'es', 'tr'], {
      title: 'Language',
      description: 'Automatic: the page’s, then the browser’s',
      default: 'auto',
    }),
    // `self` is in connections from when this installation had to be listed.
    allowedOrigins: Type.Array(
      Type.String({ pattern: '^(\\*|self|https?://[^/\\s*]+)$', maxLength: 255, title: 'Site' }),
      {
        title: 'Allowed sites',
        description:
          'Sites that may show this chat, such as https://www.example.com; * is any site. The test page always may',
        maxItems: 100,
        default: [],
      },
    ),
    askName: Ask('name'),
    askEmail: Ask('e-mail'),
    privacyUrl: Type.String({
      title: 'Privacy notice',
      description: 'Address of your privacy notice, linked in the chat window',
      pattern: '^(https?://[^\\s]+)?$',
      maxLength: 500,
      default: '',
    }),
    maxUploadMb: Type.Integer({
      title: 'Largest file in MB',
      minimum: 1,
      maximum: 50,
      default: 10,
    }),
    fileKinds: Type.Array(Type.Enum([...FILE_KINDS]), {
      title: 'Files that visitors may send',
      description: 'None of them: text alone',
      uniqueItems: true,
      default: [...FILE_KINDS],
    }),
  }),
);

/** The operator's settings: for the whole installation and no single company. */
export const InstallationSettings = Type.Object({
  demoKey: Type.Optional(
    Type.String({
      title: 'Chat of the demo page',
      description:
        'Key of the web chat that /demo/webchat shows (data-key in its embed code); empty: none. With ?key= the page shows any chat',
      pattern: '^[A-Za-z0-9_-]{0,64}$',
      default: '',
    }),
  ),
});

// The back-office shows a field in its reader's language.
for (const { properties } of [WidgetSettings, InstallationSettings])
  for (const [name, schema] of Object.entries(properties))
    Object.assign(schema, { 'x-texts': textsOf(name) });
export type WidgetSettings = Required<Static<typeof WidgetSettings>>;

/** A connection's settings with every field filled; invalid ones get their defaults. */
export function readSettings(stored: Record<string, unknown>): WidgetSettings {
  const settings: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(WidgetSettings.properties)) {
    const value = stored[name];
    settings[name] =
      value !== undefined && Value.Check(schema, value)
        ? value
        : structuredClone((schema as { default?: unknown }).default);
  }
  return settings as WidgetSettings;
}
