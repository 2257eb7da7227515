import type { Channel } from '@recado/sdk/contracts';
import { textIn, toSettings, type FormSchema } from '../../schema-form/schema';

/** What a way of setting up is called in a language. */
export const modeTexts = ({ title, description, texts }: Channel['modes'][string], language: string) => ({
  title,
  description,
  ...textIn(texts, language),
});

/** The way of setting up that a connection uses, or the channel's first. */
export function modeOf(channel: Channel | undefined, mode?: string, language = 'en') {
  if (!channel) return undefined;
  const name = mode && channel.modes[mode] ? mode : Object.keys(channel.modes)[0];
  const found = name === undefined ? undefined : channel.modes[name];
  return found && name !== undefined
    ? {
        name,
        ...modeTexts(found, language),
        secrets: found.secrets,
        schema: found.schema as FormSchema,
      }
    : undefined;
}

const FIELDS = [
  'name',
  'isDefault',
  'queueIds',
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'allowGroup',
  'groupAsTicket',
  'timeCreateNewTicket',
] as const;

/** The fields that a form of a connection sends. */
export function toConnectionForm(
  values: Record<string, unknown>,
  channel: Channel | undefined,
): Record<string, unknown> {
  const mode = modeOf(channel, values['mode'] as string | undefined);
  const form: Record<string, unknown> = {};
  for (const field of FIELDS) if (values[field] !== undefined) form[field] = values[field];
  if (form['timeCreateNewTicket'] === null) form['timeCreateNewTicket'] = 0;
  // A call token that is left alone stays as it is.
  if (values['wavoip']) form['wavoip'] = values['wavoip'];
  else if (values['wavoipCleared'] === true) form['wavoip'] = null;
  if (!mode) return form;
  const settings = (values['settings'] ?? {}) as Record<string, unknown>;
  return { ...form, mode: mode.name, settings: toSettings(settings, mode.schema, mode.secrets) };
}
