import { step, type FlowAction, type FlowEvent, type FlowState, newState } from '@recado/sdk/flow';
import { AT_ONCE } from '../../infra/clock.js';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { isDatabaseFault } from '../../infra/database-faults.js';
import type { Channels } from '../../ports/channels.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Outbound } from '../../ports/outbound.js';
import type { Infra } from '../../infra/infra.js';
import { botContact } from '../contacts/contact-consent.tx.js';
import {
  lockTicketForSystem,
  noteBySystem,
  settleLastMove,
  type SystemTicket,
} from '../tickets/moves/system-moves.tx.js';
import { farewellOf } from '../user-refs/user-refs.tx.js';
import { wantAnswer } from './answers/ticket-answers.repo.js';
import { perform } from './bot-actions.js';
import { chosenText } from './chosen-title.js';
import { createSpeech } from './bot-speech.js';
import type { FlowFacts } from './flow-facts.js';
import * as bots from './ticket-bots.repo.js';
import { eventOfMessage, eventsOfTicket, isBotAtWork, wasReturned } from './turn-events.js';

/** Messages that one turn handles; a longer conversation takes several. */
const MESSAGES_IN_TURN = 20;
/** Due moments handled at once, after an outage: the rest is left to the next turn. */
const TICKS_IN_TURN = 5;
/** Failed turns after which people are called. */
const GIVES_UP_AFTER = 3;
/** How soon a ticket is offered again for which nobody was there. */
const LOOKS_AGAIN_MS = 60_000;

interface Parts {
  outbox: Outbox;
  outbound: Outbound;
  channels: Pick<Channels, 'capabilities'>;
  flowOf(scope: { companyId: number }, connectionId: number): Promise<FlowFacts | undefined>;
}
/** The input of a turn: a bot that is due, and its locked ticket. */
interface Turn {
  trx: Transaction;
  bot: bots.TicketBot;
  ticket: SystemTicket;
  facts: FlowFacts;
  now: Date;
}

/**
 * The turns of the bots: the events of a ticket are passed to the engine, and its decisions are carried out, all in one
 * transaction with the bot's read position. An interrupted turn leaves nothing behind and is retried.
 */
export function createBotTurns({ db, clock, log }: Infra, { outbox, outbound, channels, flowOf }: Parts) {
  async function run({ trx, bot, ticket, facts, now }: Turn): Promise<readonly number[]> {
    const { flow, menuStyle } = facts;
    const isAsked = ticket.status === 'nps' && bot.seen?.status !== 'nps';
    const closingText = isAsked ? await closingTextOf(trx, ticket, facts) : null;
    const onlyQueueId = flow.connection.queueIds.length === 1 ? flow.connection.queueIds[0]! : null;
    const contact = await botContact(trx, ticket, ticket.contactId);
    const events = eventsOfTicket(bot, { ticket, contact, onlyQueueId, closingText });
    const messages = await bots.messagesAfter(trx, ticket.id, bot.handledMessageId, MESSAGES_IN_TURN);
    if (isAsked) await settleLastMove(trx, ticket);
    // A message written while the closing can still be undone does not answer a question not yet asked, and one written
    // while a person had the ticket was written to that person.
    const isOfOthers = isAsked || wasReturned(bot, ticket);
    if (!isOfOthers) events.push(...messages.flatMap((message) => eventOfMessage(message) ?? []));

    const turn = bot.turn + 1;
    const capabilities = channels.capabilities(ticket.channel);
    const keyOf = (place: number) => bots.ownKey(ticket.id, turn, place);
    const speech = createSpeech({ trx, outbox, ticket, capabilities, menuStyle, keyOf, now });
    const at = { trx, outbox, ticket, flow, speech, now };
    let state = begunFrom(broughtBack(bot.state ?? newState(), now), ticket);
    let hasAsked = false;
    // What the card shows instead of a bare number, while nobody has written since.
    let lastMessage: string | undefined;
    const take = async (event: FlowEvent) => {
      const done = step(flow, state, event, now.getTime());
      if (event.type !== 'tick') lastMessage = chosenText(flow, event, state, done.state);
      ({ state } = done);
      hasAsked ||= done.actions.some(asks);
      const { isUnoffered } = await perform(at, done.actions);
      if (isUnoffered) state = offeredSoon(state, now);
    };
    // The bot's configuration may have changed since its last turn.
    if (events.length === 0) events.push({ type: 'tick' });
    const isOver = () => state.stage === 'closed' || ticket.status === 'closed';
    // A message from before a question was sent is not an answer to it, whatever number it contains.
    for (const event of events) if (!isOver() && !(hasAsked && event.type === 'message')) await take(event);
    for (let ticks = 0; ticks < TICKS_IN_TURN && !isOver() && isDue(state, now); ticks++)
      await take({ type: 'tick' });

    if (state.stage === 'integration' && events.some(({ type }) => type === 'message'))
      await wantAnswer(trx, ticket.id, now);
    const isBot = !isOver() && isBotAtWork(state);
    // The engine does not look at messages from before its question, and later ones may follow in the next turn.
    const newest = messages.length < MESSAGES_IN_TURN && messages.at(-1)?.body.trim();
    const isNewest = lastMessage?.startsWith(`${newest} · `);
    if (isNewest || isBot !== Boolean(ticket.isBot) || state.menus !== ticket.amountUsedBotQueues)
      await noteBySystem(trx, outbox, ticket, {
        ...{ isBot, amountUsedBotQueues: state.menus },
        ...(isNewest && { lastMessage }),
      });
    if (isOver()) await bots.restBot(trx, ticket.id, turn);
    else {
      const more = !isOfOthers && messages.length === MESSAGES_IN_TURN;
      const dueAt = more ? AT_ONCE : state.wakeAt === null ? null : new Date(state.wakeAt);
      const handledMessageId = isOfOthers
        ? await bots.lastMessageId(trx, ticket.id)
        : (messages.at(-1)?.id ?? bot.handledMessageId);
      const seen = { status: ticket.status, queueId: ticket.queueId };
      await bots.saveBot(trx, { ...bot, state, seen, handledMessageId, turn, dueAt });
    }
    return speech.sent;
  }

  /** Returns whether another turn is due at once. */
  async function take(ticketId: number): Promise<boolean> {
    const line = await bots.companyOfBot(db, ticketId);
    if (!line) return false;
    // Read before the transaction: inside it, acquiring a second connection could block.
    const facts = await flowOf(line, line.connectionId);
    if (!facts) {
      await bots.retryLater(db, ticketId, clock.now());
      return false;
    }
    const sent = await inTransaction(db, async (trx) => {
      const ticket = await lockTicketForSystem(trx, line, ticketId);
      const bot = ticket && (await bots.readBot(trx, ticketId));
      const now = clock.now();
      if (!ticket || !bot?.dueAt || bot.dueAt > now) return undefined;
      if (ticket.status !== 'closed') return run({ trx, bot, ticket, facts, now });
      await bots.restBot(trx, ticketId, bot.turn);
      return [];
    });
    if (!sent) return false;
    outbox.wake();
    if (sent.length) outbound.kick(sent);
    return true;
  }

  /** A bot that fails again and again does not hold the customer: the ticket waits for people until a turn succeeds. */
  async function leaveToPeople(ticketId: number): Promise<void> {
    const line = await bots.companyOfBot(db, ticketId);
    if (!line) return;
    await inTransaction(db, async (trx) => {
      const ticket = await lockTicketForSystem(trx, line, ticketId);
      if (ticket?.status === 'pending' && ticket.isBot)
        await noteBySystem(trx, outbox, ticket, { isBot: false });
    });
    outbox.wake();
  }

  return {
    /** Takes the due turns of a ticket. A failing one is postponed and logged. */
    async turn(ticketId: number): Promise<void> {
      try {
        for (let turns = 0; turns < TICKS_IN_TURN && (await take(ticketId)); turns++);
      } catch (error) {
        log.error({ err: error, ticketId }, 'a turn of the chatbot failed');
        // A database failure is not a failure of the bot: it does not increase the delay.
        const counts = !isDatabaseFault(error);
        await bots.retryLater(db, ticketId, clock.now(), { counts });
        if (counts && (await bots.attemptsOf(db, ticketId)) >= GIVES_UP_AFTER) await leaveToPeople(ticketId);
      }
    },
    due: (limit: number): Promise<number[]> => bots.dueBots(db, clock.now(), limit),
    /** The clock was set back: waiting bots recompute when they are due. */
    bringBack: (): Promise<void> => bots.bringBotsBack(db, clock.now()),
  };
}
export type BotTurns = ReturnType<typeof createBotTurns>;

/** Resetting the ticket's count of menus makes the bot count from the start. */
const begunFrom = (state: FlowState, { amountUsedBotQueues }: SystemTicket): FlowState => ({
  ...state,
  menus: Math.min(state.menus, amountUsedBotQueues),
});

/** Events "in the future" were recorded by a clock that has been set back since: all moments move with it. */
function broughtBack(state: FlowState, now: Date): FlowState {
  const { menuAt, askedAt, lastAt, awayAt, rotateAt, wakeAt } = state;
  const ahead = Math.max(...[menuAt, askedAt, lastAt, awayAt].map((moment) => moment ?? 0)) - now.getTime();
  if (ahead <= 0) return state;
  const back = (moment: number | null) => moment && moment - ahead;
  return {
    ...{ ...state, menuAt: back(menuAt), askedAt: back(askedAt), lastAt: back(lastAt) },
    ...{ awayAt: back(awayAt), rotateAt: back(rotateAt), wakeAt: back(wakeAt) },
  };
}

/** Nobody was available to offer the ticket to; somebody may be soon. */
function offeredSoon(state: FlowState, now: Date): FlowState {
  const soon = now.getTime() + LOOKS_AGAIN_MS;
  const atMost = (moment: number | null) => Math.min(moment ?? soon, soon);
  return { ...state, rotateAt: atMost(state.rotateAt), wakeAt: atMost(state.wakeAt) };
}

const asks = (action: FlowAction): boolean => action.type === 'say' && action.choices !== undefined;

const isDue = ({ wakeAt }: FlowState, now: Date): boolean => wakeAt !== null && wakeAt <= now.getTime();

/** The farewell of the user who closed the ticket, otherwise the connection's. */
const closingTextOf = async (trx: Transaction, ticket: SystemTicket, { flow }: FlowFacts) =>
  (ticket.userId === null ? undefined : await farewellOf(trx, ticket, ticket.userId))?.trim() ||
  flow.connection.closingMessage;
