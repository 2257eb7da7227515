import { inTransaction, type Transaction } from '../../../infra/database.js';
import { apiError, isDuplicate } from '../../../infra/errors.js';
import type { Principal } from '../../../infra/tenancy.js';
import type { DomainEvent } from '../../../infra/domain-events.js';
import type { Infra } from '../../../infra/infra.js';
import { callBot, callBotForRating } from '../../wake-bot/wake-bot.tx.js';
import { renderForTicket } from '../../messages/message-variables.tx.js';
import { insertMoveMessage, waitingFarewells, withdrawMessages } from './move-message.tx.js';
import { insertOutgoing } from '../../messages/outgoing-message.tx.js';
import { isOpen, replyWindowOf } from '../../messages/reply-window.tx.js';
import { assertPrompt } from '../../prompts/assert-prompt.tx.js';
import { queueRefs } from '../../queues/queue-refs.tx.js';
import { acceptedGreeting } from './accepted-greeting.js';
import { ownershipConflict } from './ownership-conflict.tx.js';
import { applyMove } from './ticket-moves.tx.js';
import type { TicketParts } from '../dependencies.js';
import { decide, type AskedState, type Decision } from './ticket-transitions.js';
import { transferNotice } from './transfer-notice.js';
import * as repo from '../tickets.repo.js';
import { canSeeTicket } from '../visibility.rules.js';

export interface TicketPatch extends AskedState {
  sendFarewellMessage?: boolean;
  amountUsedBotQueues?: number;
  useIntegration?: boolean;
  promptId?: number | null;
  /** A ticket stays on its connection: naming another one is an error. */
  whatsappId?: number | null;
}
type Moved = Extract<Decision, { kind: 'move' }>;
interface Caused {
  messageId?: number;
  events: DomainEvent[];
}

/**
 * Settings and user fields that affect a move, read before the transaction, which could otherwise wait for a second
 * connection.
 */
export interface MoveRules {
  requiresTag: boolean;
  /** The user's own farewell; undefined if none is to be sent. */
  farewell?: string;
  /** Also sends a farewell to customers whose tickets were never accepted. */
  greetsWaiting?: boolean;
  /** Customers are asked for a rating if their connection has a text for it. */
  asksRating?: boolean;
  /** The text for a customer whose ticket is accepted. */
  greeting?: string;
  /** The text for a customer whose ticket goes to a queue or to the named user. */
  notice?: (queue: string | undefined) => string;
}

/** PUT /tickets/{id}: one transaction with the ticket locked, so that of two concurrent requests one finds it taken. */
export function createTicketChanges({ db, clock }: Pick<Infra, 'db' | 'clock'>, parts: TicketParts) {
  const { outbox, outbound, settings, users, companies, media, channels } = parts;

  async function moveRules(actor: Principal, patch: TicketPatch): Promise<MoveRules> {
    const { status, userId, queueId, sendFarewellMessage } = patch;
    const goesTo =
      typeof userId === 'number' && userId !== actor.userId ? await users.find(actor, userId) : undefined;
    if (status === 'closed') {
      const requiresTag = await settings.isEnabled(actor, 'requiredTag');
      if (sendFarewellMessage === false) return { requiresTag };
      return {
        requiresTag,
        farewell: (await users.find(actor, actor.userId)).farewellMessage?.trim() ?? '',
        greetsWaiting: await settings.isEnabled(actor, 'sendFarewellWaitingTicket'),
        asksRating: await settings.isEnabled(actor, 'userRating'),
      };
    }
    const greets = status !== 'pending' && (await settings.isEnabled(actor, 'sendGreetingAccepted'));
    const tells =
      (goesTo !== undefined || typeof queueId === 'number') &&
      (await settings.isEnabled(actor, 'sendMsgTransfTicket'));
    if (!greets && !tells) return { requiresTag: false };
    const { language } = await companies.find(actor);
    const notice = (queue: string | undefined) => transferNotice(language, { queue, user: goesTo?.name });
    return {
      requiresTag: false,
      ...(greets && { greeting: acceptedGreeting(language) }),
      ...(tells && { notice }),
    };
  }

  /** Automatic texts are not sent outside the reply window: the channel would reject them. */
  async function mayWrite(trx: Transaction, ticket: repo.LockedTicket): Promise<boolean> {
    const window = await replyWindowOf(trx, ticket, ticket, channels.capabilities(ticket.channel));
    return isOpen(window, clock.now());
  }

  /** Messages that a move causes, and their events. */
  async function messagesOf(
    trx: Transaction,
    actor: Principal,
    ticket: repo.LockedTicket,
    { transition, next }: Moved,
    { farewell, greetsWaiting, greeting, notice }: MoveRules,
    { now, queueName }: { now: Date; queueName: string | undefined },
  ): Promise<Caused> {
    const to = { ...ticket, queueId: next.queueId };
    const speaker = { userName: actor.name, queueId: next.queueId, now };
    const say = (text: string) => renderForTicket(trx, actor, ticket.id, text, speaker);
    const told = (id: number) => ({ messageId: id, events: [messageEvent(ticket, id)] });
    if (transition === 'reopen') {
      const waiting = await waitingFarewells(trx, ticket.id);
      return { events: (await withdrawMessages(trx, ticket, media, waiting)) ?? [] };
    }
    const texts = () => repo.connectionTexts(trx, actor, ticket.connectionId);
    const takesLeave = transition === 'resolve' || (transition === 'ignore' && greetsWaiting);
    if (takesLeave && farewell !== undefined && ticket.status !== 'nps') {
      const body = farewell || (await texts())?.closingMessage?.trim();
      const message = { cause: 'farewell', userId: actor.userId } as const;
      if (body && (await mayWrite(trx, ticket)))
        return told(await insertMoveMessage(trx, to, { ...message, body: await say(body) }, now));
    }
    const isAddressed = async () =>
      (!ticket.isGroup || (await texts())?.groupAsTicket === true) && (await mayWrite(trx, ticket));
    if (transition === 'accept' && ticket.status === 'pending' && greeting && (await isAddressed()))
      return told(
        await insertOutgoing(trx, to, { userId: null, isBot: true, body: await say(greeting) }, now),
      );
    const handedOver = transition === 'requeue' || (transition === 'assign' && next.userId !== ticket.userId);
    if (handedOver && notice && (await isAddressed())) {
      const message = { cause: 'transfer', userId: null, isBot: true, body: notice(queueName) } as const;
      return told(await insertMoveMessage(trx, to, message, now));
    }
    return { events: [] };
  }

  /** Whether a closing asks for a rating first: the farewell follows the customer's answer. */
  async function isToRate(
    trx: Transaction,
    actor: Principal,
    ticket: repo.LockedTicket,
    { transition }: Moved,
    { asksRating, farewell }: MoveRules,
  ): Promise<boolean> {
    if (transition !== 'resolve' || ticket.status !== 'open' || !asksRating || farewell === undefined)
      return false;
    if (!(await repo.isRatingAsked(trx, actor, ticket))) return false;
    return mayWrite(trx, ticket);
  }

  /** Moves a locked ticket; returns the messages to send after the commit. */
  async function move(
    trx: Transaction,
    actor: Principal,
    ticket: repo.LockedTicket,
    decided: Moved,
    rules: MoveRules,
  ): Promise<number[]> {
    const now = clock.now();
    const { queueId } = decided.next;
    const queue = queueId === null ? undefined : (await queueRefs(trx, actor, [queueId])).get(queueId);
    if (queueId !== null && queueId !== ticket.queueId && !queue) throw apiError('ERR_NO_QUEUE_FOUND');
    // The ticket's own queue may have been deleted while the ticket was closed.
    const decision = { ...decided, next: { ...decided.next, queueId: queue?.id ?? null } };
    if (decision.transition === 'resolve' && rules.requiresTag)
      if (!(await repo.contactHasTags(trx, ticket.contactId))) throw apiError('ERR_REQUIRED_TAG');
    const told = { now, queueName: queue?.name };
    if (await isToRate(trx, actor, ticket, decision, rules)) {
      const next = { ...decision.next, status: 'nps' as const };
      await applyMove(trx, outbox, ticket, { actorId: actor.userId, transition: 'rate', next, now });
      await callBotForRating(trx, ticket, now);
      return [];
    }
    const { messageId, events } = await messagesOf(trx, actor, ticket, decision, rules, told);
    await applyMove(trx, outbox, ticket, { actorId: actor.userId, ...decision, now, events, messageId });
    return messageId === undefined ? [] : [messageId];
  }

  async function change(
    trx: Transaction,
    actor: Principal,
    id: number,
    patch: TicketPatch,
    rules: MoveRules,
  ): Promise<number[]> {
    const ticket = await repo.lockTicket(trx, actor, id);
    const decision = ticket && decide(patch, ticket, actor.userId);
    // A user who comes second to a ticket that they could have taken learns who has it; anybody else learns nothing.
    const conflict = decision?.kind === 'conflict' && canSeeTicket(actor, { ...ticket!, userId: null });
    if (!ticket || !decision || !(conflict || canSeeTicket(actor, ticket)))
      throw apiError('ERR_NO_TICKET_FOUND');
    if (decision.kind === 'conflict') throw await ownershipConflict(trx, actor, ticket.id);
    if (patch.whatsappId && patch.whatsappId !== ticket.connectionId)
      throw apiError('ERR_UNSUPPORTED', 'A ticket stays on its connection; open one on the other connection');
    if (decision.kind === 'refused') throw apiError(decision.error);
    const sent = decision.kind === 'move' ? await move(trx, actor, ticket, decision, rules) : [];
    const { useIntegration, amountUsedBotQueues, promptId } = patch;
    if (promptId) await assertPrompt(trx, actor, promptId);
    const rest = {
      ...(useIntegration === undefined ? {} : { useIntegration }),
      ...(amountUsedBotQueues === undefined ? {} : { amountUsedBotQueues }),
      ...(promptId === undefined ? {} : { promptId }),
      // One of the two results, never both.
      ...(promptId ? { flowIntegrationId: null } : {}),
    };
    if (Object.keys(rest).length) {
      await repo.updateTicket(trx, ticket, id, rest);
      if (useIntegration !== undefined) await callBot(trx, id);
      // The move's event already names the ticket, and the relay reads its current state.
      const { companyId } = ticket;
      if (decision.kind === 'unchanged')
        await outbox.append(trx, { companyId, topic: 'ticket', action: 'update', ref: { ticketId: id } });
    }
    return sent;
  }

  /** After a commit: wakes the relay and the outbound path. */
  function committed(sent: number[]): void {
    outbox.wake();
    if (sent.length) outbound.kick(sent);
  }

  return {
    moveRules,
    move,
    committed,
    async update(actor: Principal, id: number, patch: TicketPatch): Promise<void> {
      const rules = await moveRules(actor, patch);
      try {
        committed(await inTransaction(db, (trx) => change(trx, actor, id, patch, rules)));
      } catch (error) {
        // Reopening found that the contact has another ticket by now.
        if (!isDuplicate(error, 'tickets_one_active')) throw error;
        const active = await repo.activeBeside(db, actor, id);
        throw active ? await ownershipConflict(db, actor, active) : apiError('ERR_TICKET_STATE');
      }
    },
  };
}
export type TicketChanges = ReturnType<typeof createTicketChanges>;

const messageEvent = (ticket: { id: number; companyId: number }, messageId: number): DomainEvent => ({
  companyId: ticket.companyId,
  topic: 'appMessage',
  action: 'create',
  ref: { ticketId: ticket.id, messageId },
});
