import type { FlowEvent, FlowState } from '@recado/sdk/flow';
import { isTicketWritable, type TicketStatus } from '@recado/sdk/contracts';
import { isOwnWord, type SeenMessage, type TicketBot } from './ticket-bots.repo.js';

/** The ticket as a turn sees it. */
export interface TurnTicket {
  status: TicketStatus;
  queueId: number | null;
  isGroup: boolean;
  useIntegration: boolean;
}
export interface TurnFacts {
  ticket: TurnTicket;
  contact: { active: boolean; disableBot: boolean; lgpdAcceptedAt: Date | null };
  /** The connection's only queue: tickets are created in it. */
  onlyQueueId: number | null;
  /** Sent after a rating. */
  closingText: string | null;
}
type Bot = Pick<TicketBot, 'state' | 'seen' | 'reopened'>;

/**
 * The events of a ticket besides messages since the bot last looked, derived from the old and the new state: however
 * they came about, nobody has to notify the bot and nothing can be missed.
 */
export function eventsOfTicket({ state, seen, reopened }: Bot, facts: TurnFacts): FlowEvent[] {
  const { ticket, contact, onlyQueueId } = facts;
  const { status, queueId } = ticket;
  const events: FlowEvent[] = [];
  if (!state) {
    const bot = !ticket.isGroup && contact.active && !contact.disableBot;
    events.push({ type: 'opened', consented: contact.lgpdAcceptedAt !== null, bot });
  }
  const former = seen ?? { status: 'pending', queueId: reopened ? null : onlyQueueId };
  const moved = queueId !== former.queueId && (queueId !== null || seen !== undefined);
  const returned =
    status === 'pending' && (isTicketWritable(former.status) || (former.status === 'nps' && !!state));
  const takenBack = state?.stage === 'integration' && !ticket.useIntegration;
  if (moved || returned || takenBack) events.push({ type: 'queued', queueId });
  const asked = status === 'nps' && former.status !== 'nps';
  const taken = (isTicketWritable(status) || asked) && !isTicketWritable(former.status);
  if (taken || (moved && isTicketWritable(status))) events.push({ type: 'accepted' });
  if (asked) events.push({ type: 'closed', rating: true, closingText: facts.closingText });
  return events;
}

/** Whether a person returned the ticket since the bot last looked. */
export const wasReturned = ({ seen }: Bot, { status }: Pick<TurnTicket, 'status'>): boolean =>
  seen !== undefined && isTicketWritable(seen.status) && !isTicketWritable(status);

/** A message as a bot's event; undefined if it means nothing to the bot. */
export function eventOfMessage(message: SeenMessage): FlowEvent | undefined {
  const { fromMe, isBot, isPrivate, isDeleted, mediaType, body, data } = message;
  if (isPrivate || mediaType === 'call_log') return undefined;
  // The engine's own messages are not events for it; any other robot is the integration that has the ticket.
  if (fromMe && isBot) return isOwnWord(message) ? undefined : { type: 'integrationAnswered' };
  if (fromMe) return { type: 'personAnswered' };
  const text = mediaType === 'conversation' && !isDeleted ? body : '';
  const choiceId = choiceOf(data);
  return { type: 'message', text, ...(choiceId === undefined ? {} : { choiceId }) };
}

function choiceOf(data: string | null): string | undefined {
  if (data === null) return undefined;
  const { choiceId } = JSON.parse(data) as { choiceId?: unknown };
  return typeof choiceId === 'string' ? choiceId : undefined;
}

/** The stages in which the customer talks with the bot. */
export const isBotAtWork = ({ stage }: FlowState): boolean =>
  ['consent', 'menu', 'options', 'integration', 'rating'].includes(stage);
