import type { Language } from '../contracts/user.js';
import type { Holiday, ServiceHours } from './hours.js';

/** Service hours; absent: always open. */
export interface Calendar {
  serviceHours?: ServiceHours | null;
  holidays?: readonly Holiday[];
}

/** Kind of an option, with the original API's names; `onCall`, who is on duty, is our own. */
export type OptionKind = 'text' | 'attendent' | 'queue' | 'integration' | 'file' | 'onCall';

/** One choice of a queue's tree. Its number is its position among its siblings, from one. */
export interface FlowOption {
  /** Id of its row; negative until it is saved. Unique within the queue. */
  id: number;
  /** What the menu shows. */
  name: string;
  /** What the customer reads after choosing it. */
  message: string | null;
  kind: OptionKind;
  /** The user, queue, integration or file list that the kind needs; null for text and onCall. */
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

/** The automation of a connection. Durations are minutes; 0 switches them off. */
export interface FlowConnection extends Calendar {
  /** Queues of the menu, in order. */
  queueIds: readonly number[];
  greetingMessage: string | null;
  /** The runtime sends it along with the first greeting. */
  greetingMedia: string | null;
  closingMessage: string | null;
  outOfHoursMessage: string | null;
  ratingMessage: string | null;
  inactiveMessage: string | null;
  expiresInactiveMessage: string | null;
  /** How often the menu is sent in one ticket, wrong answers included; 0: no limit. */
  maxUseBotQueues: number;
  /** Minutes of inactivity after which that count restarts; 0: never. */
  timeUseBotQueues: number;
  /** Minutes without a choice after which the ticket goes to `sendIdQueue`. */
  timeSendQueue: number;
  sendIdQueue: number | null;
  timeInactiveMessage: number;
  expiresTicket: number;
  /** 0: after anybody wrote last; 1: only while the company waits for the customer. */
  whenExpiresTicket: 0 | 1;
  /** How often the rating is requested; 0: no limit. */
  maxUseBotQueuesNPS: number;
  /** Minutes after which a ticket closes without a rating; 0: a day. */
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
  /** The people on duty are told about a customer who writes outside the hours. */
  callOnDuty: boolean;
  sendQueuePosition: boolean;
  enableLGPD: boolean;
  /** Asks for consent at each new ticket, also of a contact who gave it before. */
  lgpdConsent: boolean;
  lgpdMessage: string;
  lgpdLink: string;
}

/** What can take over a conversation from people. */
export type FlowAnswerer = 'integration' | 'prompt';

/** Which of these take part where nothing says what is installed: in a simulation or a recorded conversation. */
export const ANSWERING: readonly FlowAnswerer[] = [];

/**
 * Everything that the bot uses, as plain data. Texts contain their `{{variables}}`: the code that performs an action
 * fills them in.
 */
export interface Flow {
  /** Language of the few default sentences. */
  language: Language;
  /** IANA name. */
  timeZone: string;
  company: Calendar;
  connection: FlowConnection;
  /** All queues that can be reached, in any order. */
  queues: readonly FlowQueue[];
  settings: FlowSettings;
  /** Services that can take over a conversation; handing over to any other leaves it to the agents. */
  answering: readonly FlowAnswerer[];
}
