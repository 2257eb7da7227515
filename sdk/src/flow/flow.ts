import type { Language } from '../contracts/user.js';
import type { Holiday, ServiceHours } from './hours.js';

/** When somebody answers; without hours, always. */
export interface Calendar {
  serviceHours?: ServiceHours | null;
  holidays?: readonly Holiday[];
}

/** What an option does, with the original API's names. */
export type OptionKind = 'text' | 'attendent' | 'queue' | 'integration' | 'file';

/** One choice of a queue's tree. Its number is its place among its siblings, from one. */
export interface FlowOption {
  /** Of its row; negative while it is not saved. Unique within the queue. */
  id: number;
  /** What the menu shows. */
  name: string;
  /** What the customer reads after choosing it. */
  message: string | null;
  kind: OptionKind;
  /** The user, queue, integration or file list that the kind needs; null for text. */
  targetId: number | null;
  /** Choosing it closes the ticket. */
  closeTicket: boolean;
  options: readonly FlowOption[];
}

/** A queue that the customer can reach. */
export interface FlowQueue extends Calendar {
  id: number;
  name: string;
  greetingMessage: string | null;
  outOfHoursMessage: string | null;
  closeTicket: boolean;
  /** Minutes after which a waiting ticket is offered to the next agent; 0 offers it once; null: no rotation. */
  rotationMinutes: number | null;
  integrationId: number | null;
  promptId: number | null;
  fileListId: number | null;
  options: readonly FlowOption[];
}

/** What a connection says by itself. Durations are minutes; 0 switches them off. */
export interface FlowConnection extends Calendar {
  /** Of the menu, in its order. */
  queueIds: readonly number[];
  greetingMessage: string | null;
  /** What the runtime sends along with the first greeting. */
  greetingMedia: string | null;
  closingMessage: string | null;
  outOfHoursMessage: string | null;
  ratingMessage: string | null;
  inactiveMessage: string | null;
  expiresInactiveMessage: string | null;
  /** How often the menu goes out in one ticket, wrong answers included; 0: without end. */
  maxUseBotQueues: number;
  /** Minutes of rest after which that count restarts; 0: never. */
  timeUseBotQueues: number;
  /** Minutes without a choice after which the ticket goes to `sendIdQueue`. */
  timeSendQueue: number;
  sendIdQueue: number | null;
  timeInactiveMessage: number;
  expiresTicket: number;
  /** 0: whoever wrote last; 1: only while the company waits for the customer. */
  whenExpiresTicket: 0 | 1;
  /** How often the rating is asked for; 0: without end. */
  maxUseBotQueuesNPS: number;
  /** Minutes after which a ticket closes unrated; 0: a day. */
  expiresTicketNPS: number;
  integrationId: number | null;
  promptId: number | null;
}

/** The company's settings that the bot uses, under the original API's keys. */
export interface FlowSettings {
  scheduleType: 'disabled' | 'company' | 'queue' | 'connection';
  userRating: boolean;
  userRandom: boolean;
  sendGreetingMessageOneQueues: boolean;
  sendMessageOutExpedientTicketOpen: boolean;
  sendQueuePosition: boolean;
  enableLGPD: boolean;
  /** Asks for consent at each new ticket, also of a contact who gave it before. */
  lgpdConsent: boolean;
  lgpdMessage: string;
  lgpdLink: string;
}

/** What a conversation can be handed to in place of people. */
export type FlowAnswerer = 'integration' | 'prompt';

/** What of it an installation has: nothing yet, since no plugin can answer for one. */
export const ANSWERING: readonly FlowAnswerer[] = [];

/** Everything that the bot uses, as plain data. Texts contain their `{{variables}}`: the performer of an action fills them in. */
export interface Flow {
  /** Of the few sentences that nobody typed. */
  language: Language;
  /** IANA name. */
  timeZone: string;
  company: Calendar;
  connection: FlowConnection;
  /** All that can be reached, in any order. */
  queues: readonly FlowQueue[];
  settings: FlowSettings;
  /** What there is to answer a conversation that is handed over; what is not named leaves it to the agents. */
  answering: readonly FlowAnswerer[];
}
