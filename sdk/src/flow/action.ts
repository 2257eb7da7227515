/** A choice to tap or type: `id` is the number or sign that a customer without buttons types. */
export interface Choice {
  id: string;
  title: string;
}

/** A message of the bot. */
export interface SayAction {
  type: 'say';
  /** Contains its `{{variables}}`, but not the choices. */
  text: string;
  choices?: readonly Choice[];
  /** The connection's greeting media is sent along. */
  media?: string;
}

/** Moves the ticket to a queue; null takes it out of its queue. */
export interface EnterQueueAction {
  type: 'enterQueue';
  queueId: number | null;
}

/** The ticket waits for this user. */
export interface AssignAction {
  type: 'assign';
  userId: number;
}

/** The ticket is given to one of the queue's users, those who are online first. */
export interface AssignRandomAction {
  type: 'assignRandom';
  queueId: number;
}

/** The ticket is offered to the next agent of the queue. */
export interface RotateAction {
  type: 'rotate';
  queueId: number;
}

/** An integration or a prompt replies from now on. */
export type IntegrateAction =
  | { type: 'integrate'; integrationId: number; promptId?: undefined }
  | { type: 'integrate'; promptId: number; integrationId?: undefined };

/** The integration or prompt no longer replies. */
export interface EndIntegrationAction {
  type: 'endIntegration';
}

/** Sends each file of the list with its own text. */
export interface SendFilesAction {
  type: 'sendFiles';
  fileListId: number;
}

/** From now on the ticket waits for an agent, for consent or for a rating. */
export interface SetStatusAction {
  type: 'setStatus';
  status: 'pending' | 'lgpd' | 'nps';
}

/** The ticket is closed. */
export interface CloseAction {
  type: 'close';
  reason: 'chosen' | 'expired' | 'refused' | 'rated' | 'unrated';
  /** Sent along with it. */
  text: string | null;
}

/** The customer consented to data storage, or refused. */
export interface ConsentAction {
  type: 'consent';
  given: boolean;
}

/** The customer has rated. */
export interface RateAction {
  type: 'rate';
  /** 0 to 10. */
  value: number;
}

/** An entry of the ticket's log. */
export interface LogAction {
  type: 'log';
  entry: 'chatBot' | 'queue';
  queueId: number | null;
}

/** Tells the customer the position in the queue. */
export interface TellPositionAction {
  type: 'tellPosition';
  queueId: number;
}

/** The people on duty are told about the ticket until somebody takes it. */
export interface CallOnDutyAction {
  type: 'callOnDuty';
}

/** The actions to perform, in this order, all or none. At most one `say` per event. */
export type FlowAction =
  | SayAction
  | EnterQueueAction
  | AssignAction
  | AssignRandomAction
  | RotateAction
  | IntegrateAction
  | EndIntegrationAction
  | SendFilesAction
  | SetStatusAction
  | CloseAction
  | ConsentAction
  | RateAction
  | LogAction
  | TellPositionAction
  | CallOnDutyAction;
