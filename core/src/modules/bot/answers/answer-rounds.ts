import { PluginError, isPluginError, type Answer, type Conversation } from '@recado/sdk';
import type { Language } from '@recado/sdk/contracts';
import { wallClock } from '@recado/sdk/flow';
import { inTransaction, type Transaction } from '../../../infra/database.js';
import type { Outbox } from '../../../infra/domain-events.js';
import type { Infra } from '../../../infra/infra.js';
import type { Answerers } from '../../../ports/answerers.js';
import type { Channels } from '../../../ports/channels.js';
import type { Outbound } from '../../../ports/outbound.js';
import { lockTicketForSystem, type SystemTicket } from '../../tickets/moves/system-moves.tx.js';
import type { FlowFacts } from '../flow-facts.js';
import { counted, limitOf } from './answer-limits.rules.js';
import { answerTarget } from './answer-target.js';
import { addUsage, tokensUsed } from './answer-usage.repo.js';
import { giveToPeople, write } from './answer-writing.js';
import type { HandOverReason } from './answer-notes.js';
import * as answers from './ticket-answers.repo.js';

/** Longer than any integration may take: after it the process that asked is gone. */
const BUSY_MS = 45_000;
const AGAIN_MS = 3_000;
/** Nobody waits longer than this for a second attempt: people continue. */
const LONGEST_WAIT_MS = 30_000;

interface Parts {
  outbox: Outbox;
  outbound: Outbound;
  channels: Pick<Channels, 'capabilities'>;
  answerers: Answerers;
  flowOf(scope: { companyId: number }, connectionId: number): Promise<FlowFacts | undefined>;
}
type Line = NonNullable<Awaited<ReturnType<typeof answers.companyOfAnswers>>>;
/** A conversation as it was when the integration was asked. */
interface Asked {
  conversation: Conversation;
  holder: answers.Holder;
  ticket: Pick<SystemTicket, 'status' | 'userId' | 'queueId'>;
  lastSaid: number;
  attempts: number;
}
/** What a transaction left to do after it. */
interface Outcome {
  asked?: Asked;
  sent: readonly number[];
}

/**
 * One answer of an integration: a note of the conversation, the question outside any transaction, and the answer only if
 * the conversation is still as it was. A process that dies in between has asked once and said nothing: the question is not
 * repeated, since the service may have acted.
 */
export function createAnswerRounds(infra: Infra, parts: Parts) {
  const { db, clock, log } = infra;
  const { outbox, outbound, answerers, channels, flowOf } = parts;

  const isHeld = async (
    trx: Transaction,
    ticket: SystemTicket,
    row: answers.TicketAnswers,
  ): Promise<boolean> => {
    if (!ticket.useIntegration || ticket.status !== 'pending') return false;
    const { flowIntegrationId, promptId } = await answers.holderOf(trx, ticket.id);
    return flowIntegrationId === row.flowIntegrationId && promptId === row.promptId;
  };

  /** Under the ticket's lock, while it waits for an answer. */
  async function locked<T>(
    line: Line,
    ticketId: number,
    work: (at: {
      trx: Transaction;
      ticket: SystemTicket;
      row: answers.TicketAnswers;
      now: Date;
    }) => Promise<T>,
  ): Promise<T | undefined> {
    const result = await inTransaction(db, async (trx) => {
      const ticket = await lockTicketForSystem(trx, line, ticketId);
      const row = ticket && (await answers.readAnswers(trx, ticketId));
      if (!ticket || !row) return undefined;
      if (await isHeld(trx, ticket, row)) return work({ trx, ticket, row, now: clock.now() });
      await answers.saveAnswers(trx, ticketId, { dueAt: null, busyUntil: null });
      return undefined;
    });
    outbox.wake();
    return result;
  }

  const toolsOf = (facts: FlowFacts) => ({ outbox, capabilities: channels.capabilities, facts });

  /** Notes the conversation and takes it: nobody else asks about it meanwhile. */
  const begin = (line: Line, ticketId: number, facts: FlowFacts, isUsedUp: boolean) =>
    locked(line, ticketId, async ({ trx, ticket, row, now }): Promise<Outcome | undefined> => {
      if (!row.dueAt || row.dueAt > now || (row.busyUntil && row.busyUntil > now)) return undefined;
      const messages = await answers.messagesOf(trx, ticketId);
      if (messages.at(-1)?.from !== 'customer') {
        await answers.saveAnswers(trx, ticketId, { dueAt: null });
        return undefined;
      }
      const reason = limitOf(row, now) ?? (row.promptId !== null && isUsedUp ? 'usedUp' : undefined);
      if (reason) return { sent: await giveToPeople({ trx, ticket, row, now, ...toolsOf(facts) }, reason) };
      await answers.saveAnswers(trx, ticketId, { dueAt: null, busyUntil: new Date(now.getTime() + BUSY_MS) });
      const { status, userId, queueId, contactId, companyId } = ticket;
      const { generation, flowIntegrationId, promptId, attempts, state } = row;
      const integrationId = flowIntegrationId ?? promptId;
      if (integrationId === null) return undefined;
      const lastSaid = await answers.lastSaid(trx, ticketId);
      const name = await answers.contactName(trx, ticket);
      return {
        sent: [],
        asked: {
          ...{
            ticket: { status, userId, queueId },
            lastSaid,
            attempts,
            holder: { flowIntegrationId, promptId },
          },
          conversation: {
            ...{
              id: `${companyId}-${ticketId}-${generation}-${lastSaid}`,
              ticketId,
              generation,
              integrationId,
            },
            contact: { id: contactId, name, language: facts.flow.language as Language },
            messages,
            ...(state !== undefined && { state }),
          },
        },
      };
    });

  /** Does something with the conversation, if it is still as it was noted. */
  const ifUnchanged = (
    line: Line,
    asked: Asked,
    work: (at: {
      trx: Transaction;
      ticket: SystemTicket;
      row: answers.TicketAnswers;
      now: Date;
    }) => Promise<readonly number[]>,
  ) =>
    locked(line, asked.conversation.ticketId, async (at) => {
      const { ticket, row, trx } = at;
      const { status, userId, queueId } = asked.ticket;
      const isSame =
        row.generation === asked.conversation.generation &&
        ticket.status === status &&
        ticket.userId === userId &&
        ticket.queueId === queueId &&
        (await answers.lastSaid(trx, ticket.id)) === asked.lastSaid;
      await answers.saveAnswers(trx, ticket.id, { busyUntil: null });
      return isSame ? work(at) : [];
    });

  const dayOf = ({ flow }: FlowFacts): string => wallClock(clock.now(), flow.timeZone).date;
  const isOverLimit = async (line: Line, facts: FlowFacts): Promise<boolean> =>
    facts.aiDailyTokens !== null && (await tokensUsed(db, line, dayOf(facts))) >= facts.aiDailyTokens;

  async function question(
    line: Line,
    facts: FlowFacts,
    { conversation, holder }: Asked,
    signal: AbortSignal,
  ): Promise<Answer> {
    const target = await answerTarget(infra, line, holder);
    if (!target) throw new PluginError('CONFIG_INVALID', 'The integration is gone.');
    const { answerer, entry } = target;
    const asked = { ...conversation, ...(entry && { entry }) };
    const answer = await answerers.answer(line.companyId, answerer, asked, signal);
    // What was used is paid for, whatever becomes of the answer.
    await addUsage(db, line, answer.usage ?? [], dayOf(facts));
    return answer;
  }

  async function settle(line: Line, asked: Asked, error: unknown): Promise<readonly number[] | undefined> {
    const { ticketId } = asked.conversation;
    log.warn({ err: error, ticketId, companyId: line.companyId }, 'an integration did not answer');
    const wait = isPluginError(error) ? Math.max(error.retryAfterMs ?? 0, AGAIN_MS) : Infinity;
    const isPassing = isPluginError(error) && ['TEMPORARY', 'RATE_LIMITED'].includes(error.code);
    if (isPassing && asked.attempts === 0 && wait <= LONGEST_WAIT_MS)
      return ifUnchanged(line, asked, async ({ trx, now }) => {
        await answers.saveAnswers(trx, ticketId, { attempts: 1, dueAt: new Date(now.getTime() + wait) });
        return [];
      });
    const detail = isPluginError(error) ? error.message : undefined;
    return handOver(line, asked, 'failed', detail);
  }

  async function handOver(line: Line, asked: Asked, reason: HandOverReason, detail?: string) {
    const facts = await flowOf(line, line.connectionId);
    if (!facts) return undefined;
    return ifUnchanged(line, asked, (at) => giveToPeople({ ...at, ...toolsOf(facts) }, reason, detail));
  }

  /** The company may have withdrawn meanwhile, its plan or the plugin may be gone: then nothing is said. */
  async function finish(line: Line, asked: Asked, { actions, state }: Answer) {
    const target = await answerTarget(infra, line, asked.holder);
    const usable = target && (await answerers.usable(line.companyId, [target.answerer]));
    const facts = usable?.size ? await flowOf(line, line.connectionId) : undefined;
    if (!facts) return handOver(line, asked, 'failed');
    return ifUnchanged(line, asked, async (at) => {
      await answers.saveAnswers(at.trx, at.ticket.id, { attempts: 0, state });
      if (actions.length === 0) return [];
      await answers.saveAnswers(at.trx, at.ticket.id, counted(at.row, at.now));
      return write({ ...at, ...toolsOf(facts) }, actions, asked.lastSaid);
    });
  }

  return {
    /** Answers a customer who waits, if nobody does so already. Never throws. */
    async answer(ticketId: number, signal: AbortSignal): Promise<void> {
      try {
        const line = await answers.companyOfAnswers(db, ticketId);
        // Read before the transactions: inside one, acquiring a second connection could block.
        const facts = line && (await flowOf(line, line.connectionId));
        const begun = facts && (await begin(line, ticketId, facts, await isOverLimit(line, facts)));
        if (begun?.sent.length) outbound.kick(begun.sent);
        const asked = begun?.asked;
        if (!line || !facts || !asked) return;
        const sent = await question(line, facts, asked, signal).then(
          (answer) => finish(line, asked, answer),
          (error: unknown) => settle(line, asked, error),
        );
        if (sent?.length) outbound.kick(sent);
      } catch (error) {
        log.error({ err: error, ticketId }, 'an answer of an integration failed');
      }
    },
    due: (limit: number) => answers.dueAnswers(db, clock.now(), limit),
  };
}
export type AnswerRounds = ReturnType<typeof createAnswerRounds>;
