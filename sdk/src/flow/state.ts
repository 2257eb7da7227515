/**
 * Stage of a ticket in the bot.
 * - `start`: nothing was said yet, or only the out-of-hours message
 * - `consent`: waits for a yes or no
 * - `menu`: waits for the choice of a queue
 * - `options`: waits for a choice in the tree of the queue
 * - `waiting`: waits for an agent
 * - `attended`: a person has answered; the bot stays silent
 * - `integration`: an integration or a prompt replies
 * - `rating`: waits for a number
 * - `off`: a ticket without bot
 * - `closed`
 */
export type FlowStage =
  | 'start'
  | 'consent'
  | 'menu'
  | 'options'
  | 'waiting'
  | 'attended'
  | 'integration'
  | 'rating'
  | 'off'
  | 'closed';

/** The state of a ticket between two events: JSON, moments as milliseconds since 1970. */
export interface FlowState {
  stage: FlowStage;
  queueId: number | null;
  /** Ids of the options chosen in the queue, outermost first. */
  path: readonly number[];
  consented: boolean;
  /** A person has taken part: the bot no longer offers anything. */
  person: boolean;
  /** Menus sent since the count began. */
  menus: number;
  /** When the last one was sent. */
  menuAt: number | null;
  /** The stage in which the bot could go no further and called a person; a right answer still counts. */
  gaveUp: 'menu' | 'options' | null;
  /** Start of the wait for an integration. */
  unansweredSince: number | null;
  /** How often the rating was requested. */
  ratings: number;
  /** Start of the wait for the customer's answer. */
  askedAt: number | null;
  /** The customer has been reminded of that answer. */
  reminded: boolean;
  /** The last message of either side. */
  lastAt: number | null;
  /** When the out-of-hours message was last sent. */
  awayAt: number | null;
  /** When to offer the ticket to the next agent. */
  rotateAt: number | null;
  /** Rotation of its queue has begun for it, or it waits for one person alone. */
  offered: boolean;
  /** Sent once the rating is over. */
  closingText: string | null;
  /** When a `tick` is due. */
  wakeAt: number | null;
}

/** The state of a ticket without any event yet. */
export const newState = (): FlowState => ({
  stage: 'start',
  queueId: null,
  path: [],
  consented: false,
  person: false,
  menus: 0,
  menuAt: null,
  gaveUp: null,
  unansweredSince: null,
  ratings: 0,
  askedAt: null,
  reminded: false,
  lastAt: null,
  awayAt: null,
  rotateAt: null,
  offered: false,
  closingText: null,
  wakeAt: null,
});
