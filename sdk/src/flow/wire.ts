import type { OptionForm } from '../contracts/chatbot.js';
import type { Connection } from '../contracts/connection.js';
import type { Queue } from '../contracts/queue.js';
import { PLAIN_CONNECTION, PLAIN_SETTINGS } from './defaults.js';
import type { Calendar, FlowConnection, FlowOption, FlowQueue, FlowSettings } from './flow.js';
import type { Holiday } from './hours.js';
import { fromSchedules, hoursProblems } from './schedules.js';

/** A queue's tree from its wire form, for the bot; unsaved options get negative ids. */
export function optionsFromWire(forms: readonly OptionForm[]): FlowOption[] {
  let unsaved = 0;
  const optionFrom = (form: OptionForm): FlowOption => {
    const kind = form.queueType ?? 'text';
    const targets = {
      text: null,
      attendent: form.optUserId,
      queue: form.optQueueId,
      integration: form.optIntegrationId,
      file: form.optFileId,
      onCall: null,
    };
    return {
      id: form.id ?? (unsaved -= 1),
      name: form.name,
      message: form.greetingMessage || null,
      kind,
      targetId: targets[kind] ?? null,
      closeTicket: form.closeTicket ?? false,
      options: (form.options ?? []).map(optionFrom),
    };
  };
  return forms.map(optionFrom);
}

const WIRE_TARGET = {
  text: undefined,
  attendent: 'optUserId',
  queue: 'optQueueId',
  integration: 'optIntegrationId',
  file: 'optFileId',
  onCall: undefined,
} as const;

/** A tree in wire form; unsaved options lose their ids. */
export const optionsToWire = (options: readonly FlowOption[]): OptionForm[] =>
  options.map(({ id, name, message, kind, targetId, closeTicket, options: below }) => {
    const target = WIRE_TARGET[kind];
    return {
      ...(id > 0 && { id }),
      name,
      greetingMessage: message,
      queueType: kind,
      ...(target && { [target]: targetId }),
      closeTicket,
      options: optionsToWire(below),
    };
  });

/** A queue in a form: fields may be absent. */
export type QueueDraft = Partial<Omit<Queue, 'chatbots' | 'name'>> & {
  name: string;
  chatbots?: readonly OptionForm[];
};

/** A queue from its wire form, for the bot; an unsaved one has the id 0. */
export const queueFromWire = (queue: QueueDraft, holidays?: readonly Holiday[]): FlowQueue => ({
  id: queue.id ?? 0,
  name: queue.name,
  greetingMessage: queue.greetingMessage ?? null,
  outOfHoursMessage: queue.outOfHoursMessage ?? null,
  closeTicket: queue.closeTicket ?? false,
  rotationMinutes: queue.ativarRoteador ? (queue.tempoRoteador ?? 0) : null,
  integrationId: queue.integrationId ?? null,
  promptId: queue.promptId ?? null,
  fileListId: queue.fileListId ?? null,
  options: optionsFromWire(queue.chatbots ?? []),
  ...calendarOf(queue.schedules, holidays),
});

/** A connection from its wire form, for the bot. */
export function connectionFromWire(connection: Connection, holidays?: readonly Holiday[]): FlowConnection {
  const { complationMessage, greetingMediaAttachment, schedules, ...own } = connection;
  const known = Object.fromEntries(
    Object.keys(PLAIN_CONNECTION).flatMap((key) => {
      const value = own[key as keyof typeof own];
      return value === undefined ? [] : [[key, value]];
    }),
  ) as Partial<FlowConnection>;
  return {
    ...PLAIN_CONNECTION,
    ...known,
    closingMessage: complationMessage,
    greetingMedia: greetingMediaAttachment,
    ...calendarOf(schedules, holidays),
  };
}

/** Hours from their wire form; rows with errors, while being typed, are ignored. */
export function calendarOf(
  schedules: Queue['schedules'] | undefined,
  holidays: readonly Holiday[] = [],
): Calendar {
  if (!schedules || schedules.some((day) => hoursProblems(day).length > 0)) return { holidays };
  return { serviceHours: fromSchedules(schedules), holidays };
}

/** The company's settings from their wire form, for the bot. */
export function settingsFromWire(settings: readonly { key: string; value: string }[]): FlowSettings {
  const given = new Map(settings.map(({ key, value }) => [key, value]));
  const read = ([key, initial]: [string, boolean | string]) => {
    const value = given.get(key);
    if (value === undefined) return [key, initial];
    return [key, typeof initial === 'boolean' ? value === 'enabled' : value];
  };
  return Object.fromEntries(
    Object.entries(PLAIN_SETTINGS).map((entry) => read(entry as never)),
  ) as unknown as FlowSettings;
}
