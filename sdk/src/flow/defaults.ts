import {
  ANSWERING,
  type Flow,
  type FlowConnection,
  type FlowOption,
  type FlowQueue,
  type FlowSettings,
} from './flow.js';

/** The defaults of a new connection: a menu and no automation. */
export const PLAIN_CONNECTION: FlowConnection = {
  queueIds: [],
  greetingMessage: null,
  greetingMedia: null,
  closingMessage: null,
  outOfHoursMessage: null,
  ratingMessage: null,
  inactiveMessage: null,
  expiresInactiveMessage: null,
  maxUseBotQueues: 3,
  timeUseBotQueues: 0,
  timeSendQueue: 0,
  sendIdQueue: null,
  timeInactiveMessage: 0,
  expiresTicket: 0,
  whenExpiresTicket: 0,
  maxUseBotQueuesNPS: 3,
  expiresTicketNPS: 0,
  integrationId: null,
  promptId: null,
};

/** The settings of a company that has changed none. */
export const PLAIN_SETTINGS: FlowSettings = {
  scheduleType: 'disabled',
  userRating: false,
  userRandom: false,
  sendGreetingMessageOneQueues: false,
  sendMessageOutExpedientTicketOpen: false,
  callOnDuty: false,
  sendQueuePosition: false,
  enableLGPD: false,
  lgpdConsent: false,
  lgpdMessage: '',
  lgpdLink: '',
};

const PLAIN_QUEUE: Omit<FlowQueue, 'id' | 'name'> = {
  greetingMessage: null,
  outOfHoursMessage: null,
  closeTicket: false,
  rotationMinutes: null,
  integrationId: null,
  promptId: null,
  fileListId: null,
  options: [],
};

/** An option in short form: only what matters. */
export type OptionInput = Partial<Omit<FlowOption, 'options' | 'name'>> & {
  name: string;
  options?: readonly OptionInput[];
};
/** A queue in short form: only what matters. */
export type QueueInput = Partial<Omit<FlowQueue, 'options'>> & {
  id: number;
  name: string;
  options?: readonly OptionInput[];
};
/** A flow in short form: only what matters. */
export interface FlowInput extends Partial<Pick<Flow, 'language' | 'timeZone' | 'company' | 'answering'>> {
  connection?: Partial<FlowConnection>;
  queues?: readonly QueueInput[];
  settings?: Partial<FlowSettings>;
}

/** Fills in defaults: no hours, no limits but the original API's, all queues in the menu, options numbered through. */
export function flowFrom({
  language,
  timeZone,
  company,
  connection,
  queues = [],
  settings,
  answering = ANSWERING,
}: FlowInput): Flow {
  return {
    language: language ?? 'pt',
    timeZone: timeZone ?? 'America/Sao_Paulo',
    company: company ?? {},
    connection: { ...PLAIN_CONNECTION, queueIds: queues.map(({ id }) => id), ...connection },
    queues: queues.map(queueFrom),
    settings: { ...PLAIN_SETTINGS, ...settings },
    answering,
  };
}

/** Fills in the defaults of a queue. */
export function queueFrom(queue: QueueInput): FlowQueue {
  let unsaved = 0;
  const optionFrom = (option: OptionInput): FlowOption => ({
    id: (unsaved -= 1),
    message: null,
    kind: 'text',
    targetId: null,
    closeTicket: false,
    ...option,
    options: option.options?.map(optionFrom) ?? [],
  });
  return { ...PLAIN_QUEUE, ...queue, options: queue.options?.map(optionFrom) ?? [] };
}
