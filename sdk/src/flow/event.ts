/** A ticket begins, or an old one is reopened. Comes before the ticket's other events and never gets a reply. */
export interface OpenedEvent {
  type: 'opened';
  /** Whether the contact has already consented to data storage. */
  consented: boolean;
  /**
   * False for groups, blocked contacts, contacts without bot and tickets whose bot is switched off: the bot says
   * nothing.
   */
  bot: boolean;
}

/** The customer wrote. */
export interface MessageEvent {
  type: 'message';
  /** The text as written; the title of a tapped choice; empty for files. */
  text: string;
  /** Of the tapped choice. */
  choiceId?: string;
}

/** Time has passed: sent when the state's `wakeAt` is due, and harmless at any other time. */
export interface TickEvent {
  type: 'tick';
}

/** Somebody of the company wrote to the customer, including from the phone itself. */
export interface PersonAnsweredEvent {
  type: 'personAnswered';
}

/** The integration or prompt that has the ticket wrote to the customer. */
export interface IntegrationAnsweredEvent {
  type: 'integrationAnswered';
}

/** An agent took the ticket. */
export interface AcceptedEvent {
  type: 'accepted';
}

/** An agent moved the ticket to a queue, or back to the waiting tickets. */
export interface QueuedEvent {
  type: 'queued';
  queueId: number | null;
}

/** An agent closes the ticket. If `asksRating` is set the ticket stays open for its rating. */
export interface ClosedEvent {
  type: 'closed';
  /** Whether the agent allows the rating request. */
  rating: boolean;
  /** Sent once the rating is over. */
  closingText: string | null;
}

/** What happens to a ticket. */
export type FlowEvent =
  | IntegrationAnsweredEvent
  | OpenedEvent
  | MessageEvent
  | TickEvent
  | PersonAnsweredEvent
  | AcceptedEvent
  | QueuedEvent
  | ClosedEvent;
