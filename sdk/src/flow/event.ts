/** A ticket begins, or an old one is opened again. Comes before the ticket's other events and is never answered. */
export interface OpenedEvent {
  type: 'opened';
  /** Whether the contact has consented to the keeping of its data before. */
  consented: boolean;
  /** False for groups, blocked contacts, contacts without bot and tickets whose bot is switched off: nothing is said. */
  bot: boolean;
}

/** The customer wrote. */
export interface MessageEvent {
  type: 'message';
  /** As it was written; the title of a choice that was tapped; empty for files. */
  text: string;
  /** Of the choice that was tapped. */
  choiceId?: string;
}

/** Time has passed: sent when `wakeAt` of the state is due, and harmless at any other time. */
export interface TickEvent {
  type: 'tick';
}

/** Somebody of the company wrote to the customer, on the phone itself included. */
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

/** An agent put the ticket into a queue, or back among those that wait. */
export interface QueuedEvent {
  type: 'queued';
  queueId: number | null;
}

/** An agent closes the ticket. Where `asksRating` says so the ticket stays open for its rating. */
export interface ClosedEvent {
  type: 'closed';
  /** Whether the agent lets the customer be asked. */
  rating: boolean;
  /** What is sent once the rating is over. */
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
