import { BOT_LIMIT_DEFAULT, type Channel, type ConnectionAutomationForm } from '@recado/sdk/contracts';
import { sendChanges } from '../../edits/send-changes';
import { textIn, toSettings, type FormSchema } from '../../schema-form/schema';

/** Title of a mode in a language. */
export const modeTexts = ({ title, description, texts }: Channel['modes'][string], language: string) => ({
  title,
  description,
  ...textIn(texts, language),
});

/** A connection's mode, or the channel's first. */
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

/** Whether a connection's snippet is an address to enter somewhere, or code for a web page. */
export const snippetKind = (code: string | undefined): 'address' | 'code' =>
  code && /^https?:\/\/\S+$/.test(code) ? 'address' : 'code';

/** Initial values of a new connection. */
export const NEW_CONNECTION = {
  isDefault: false,
  queueIds: [],
  allowGroup: false,
  groupAsTicket: 'disabled',
  maxUseBotQueues: BOT_LIMIT_DEFAULT,
  timeUseBotQueues: 0,
  timeSendQueue: 0,
  timeCreateNewTicket: 0,
  timeInactiveMessage: 0,
  expiresTicket: 0,
  whenExpiresTicket: 0,
  maxUseBotQueuesNPS: BOT_LIMIT_DEFAULT,
  expiresTicketNPS: 0,
  importMessages: false,
  importOldMessagesGroups: false,
  closedTicketsPostImported: false,
};

/** The contracts' schemas are not bundled for the browser: the names are listed here. */
const AUTOMATION = [
  ...(['greetingMessage', 'complationMessage', 'outOfHoursMessage', 'ratingMessage'] as const),
  ...(['inactiveMessage', 'expiresInactiveMessage', 'timeInactiveMessage', 'expiresTicket'] as const),
  ...(['whenExpiresTicket', 'maxUseBotQueues', 'timeUseBotQueues', 'maxUseBotQueuesNPS'] as const),
  ...(['expiresTicketNPS', 'timeSendQueue', 'sendIdQueue', 'timeCreateNewTicket'] as const),
  ...(['promptId', 'integrationId', 'provider'] as const),
] satisfies (keyof ConnectionAutomationForm)[];
const FIELDS = [
  ...AUTOMATION,
  ...['name', 'isDefault', 'queueIds', 'schedules', 'allowGroup', 'groupAsTicket'],
];

const moment = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : new Date(value as string).toISOString();

/** The history import of a phone; a switch that is off clears the dates. */
function importFields(values: Record<string, unknown>): Record<string, unknown> {
  const { importMessages, importOldMessages, importRecentMessages } = values;
  if (importMessages === undefined) return {};
  const dates = importMessages
    ? { importOldMessages: moment(importOldMessages), importRecentMessages: moment(importRecentMessages) }
    : { importOldMessages: null, importRecentMessages: null };
  const { importOldMessagesGroups, closedTicketsPostImported } = values;
  return { ...dates, importOldMessagesGroups, closedTicketsPostImported };
}

/** The fields that a form of a connection sends. */
export function toConnectionForm(
  values: Record<string, unknown>,
  channel: Channel | undefined,
): Record<string, unknown> {
  const mode = modeOf(channel, values['mode'] as string | undefined);
  const form: Record<string, unknown> = {};
  for (const field of FIELDS) if (values[field] !== undefined) form[field] = values[field];
  if (channel?.capabilities['history'] === true) Object.assign(form, importFields(values));
  // An unchanged call token is kept.
  if (values['wavoip']) form['wavoip'] = values['wavoip'];
  else if (values['wavoipCleared'] === true) form['wavoip'] = null;
  if (!mode) return form;
  const settings = (values['settings'] ?? {}) as Record<string, unknown>;
  return { ...form, mode: mode.name, settings: toSettings(settings, mode.schema, mode.secrets) };
}

/** A form's changes to a connection; its mode and its settings go together. */
export function toConnectionChanges(
  values: Record<string, unknown>,
  channel: Channel | undefined,
  read?: Record<string, unknown>,
): Record<string, unknown> {
  const toForm = (of: Record<string, unknown>) => toConnectionForm(of, channel);
  const changes = sendChanges(toForm)(values, {
    ...(read && { previousData: { ...read, importMessages: Boolean(read['importOldMessages']) } }),
  });
  if (!('mode' in changes) && !('settings' in changes)) return changes;
  const { mode, settings } = toForm(values);
  return { ...changes, mode, settings };
}
