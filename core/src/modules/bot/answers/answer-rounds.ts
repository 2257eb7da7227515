import { PluginError, isPluginError, type Answer, type AnswerUsage, type Conversation } from '@recado/sdk';
import { answerLate, type Language } from '@recado/sdk/contracts';
import { wallClock } from '@recado/sdk/flow';
import type { Transaction } from '../../../infra/database.js';
import type { Outbox } from '../../../infra/domain-events.js';
import type { Infra } from '../../../infra/infra.js';
import type { Answerers } from '../../../ports/answerers.js';
import type { Channels } from '../../../ports/channels.js';
import type { MediaStore } from '../../../ports/media.js';
import type { Outbound } from '../../../ports/outbound.js';
import { conversationMessages } from '../../messages/conversation-messages.tx.js';
import type { FlowFacts } from '../flow-facts.js';
import { counted, limitOf } from './answer-limits.rules.js';
import { answerTarget } from './answer-target.js';
import { addUsage, tokensUsed, usageOfFailure } from '../../model-usage/model-usage.tx.js';
import { giveToPeople, write } from './answer-writing.js';
import type { HandOverReason } from './answer-notes.js';
import { createHearing } from './hearing.js';
import { createHeldConversations, type AskedPlace, type Line } from './held-conversation.js';
import { createLateTokens, LATE_MS } from './late-token.rules.js';
import { createVoices } from './spoken-answers.js';
import { unheardNotes, type UnheardNote } from './voice-notes.repo.js';
import * as answers from './ticket-answers.repo.js';

/** Longer than any integration may take: after it the process that asked is gone. */
const BUSY_MS = 45_000;
/**
 * The time that writing voice notes down may take before the question, all of them at once. Without it the round could
 * outlast its hold on the ticket, and another process would ask beside it.
 */
const HEARING_MS = 30_000;
/** How long a question waits for files of voice notes, and how often it looks. */
const FILES_MS = 20_000;
const LOOK_MS = 1_000;
const AGAIN_MS = 3_000;
/** Nobody waits longer than this for a second attempt: people continue. */
const LONGEST_WAIT_MS = 30_000;

interface Parts {
  outbox: Outbox;
  outbound: Outbound;
  channels: Pick<Channels, 'capabilities'>;
  answerers: Answerers;
  media: MediaStore;
  flowOf(scope: { companyId: number }, connectionId: number): Promise<FlowFacts | undefined>;
}
/** A conversation as it was when the integration was asked. */
interface Asked extends AskedPlace {
  conversation: Conversation;
  attempts: number;
  channel: string;
  /** To be heard before the question. */
  notes: readonly UnheardNote[];
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
  const { canHear, heard } = createHearing(infra, parts);
  const voices = createVoices(infra, parts);
  const { locked, ifUnchanged } = createHeldConversations(infra, parts);
  const lateTokens = createLateTokens(infra.config.keys.secrets);

  const toolsOf = (facts: FlowFacts) => ({ outbox, capabilities: channels.capabilities, facts });

  /** Voice notes that the bot can write down; undefined: their files are on their way, and the question waits. */
  async function notesFor(
    trx: Transaction,
    line: Line,
    row: answers.TicketAnswers,
    now: Date,
  ): Promise<UnheardNote[] | undefined> {
    const notes = await unheardNotes(trx, row.ticketId);
    if (notes.length === 0) return [];
    const target = await answerTarget({ ...infra, db: trx }, line, row);
    if (!canHear(target?.entry)) return [];
    const until = row.filesUntil ?? new Date(now.getTime() + FILES_MS);
    const waits = notes.some(({ status }) => status === 'pending') && now < until;
    if (!waits) return notes.filter(({ status }) => status === 'ready');
    const next = Math.min(until.getTime(), now.getTime() + LOOK_MS);
    await answers.saveAnswers(trx, row.ticketId, { filesUntil: until, dueAt: new Date(next) });
    return undefined;
  }

  /** Notes the conversation and takes it: nobody else asks about it meanwhile. */
  const begin = (line: Line, ticketId: number, facts: FlowFacts, isUsedUp: boolean) =>
    locked(line, ticketId, async ({ trx, ticket, row, now }): Promise<Outcome | undefined> => {
      if (!row.dueAt || row.dueAt > now || (row.busyUntil && row.busyUntil > now)) return undefined;
      const messages = await conversationMessages(trx, ticketId);
      if (messages.at(-1)?.from !== 'customer') {
        await answers.saveAnswers(trx, ticketId, { dueAt: null });
        return undefined;
      }
      const reason = limitOf(row, now) ?? (row.promptId !== null && isUsedUp ? 'usedUp' : undefined);
      if (reason) return { sent: await giveToPeople({ trx, ticket, row, now, ...toolsOf(facts) }, reason) };
      const notes = await notesFor(trx, line, row, now);
      if (!notes) return undefined;
      const busyMs = BUSY_MS + (notes.length > 0 ? HEARING_MS : 0);
      await answers.saveAnswers(trx, ticketId, { dueAt: null, busyUntil: new Date(now.getTime() + busyMs) });
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
            channel: ticket.channel,
            notes,
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

  const dayOf = ({ flow }: FlowFacts): string => wallClock(clock.now(), flow.timeZone).date;
  const isOverLimit = async (line: Line, facts: FlowFacts): Promise<boolean> =>
    facts.aiDailyTokens !== null && (await tokensUsed(db, line, dayOf(facts))) >= facts.aiDailyTokens;

  /** Lets the service answer later, as long as the conversation is as it was. */
  function lateOf({ companyId }: Line, asked: AskedPlace): Conversation['late'] {
    const until = clock.now().getTime() + LATE_MS;
    const url = `${infra.config.publicUrl}/api${answerLate.path}`;
    const token = lateTokens.write({ ...asked, companyId, until });
    return { url, token, until: new Date(until).toISOString() };
  }

  async function question(line: Line, facts: FlowFacts, at: Asked, signal: AbortSignal): Promise<Answer> {
    const { conversation, holder, notes } = at;
    const target = await answerTarget(infra, line, holder);
    if (!target) throw new PluginError('CONFIG_INVALID', 'The integration is gone.');
    const { answerer, entry } = target;
    // What was used is paid for, whatever becomes of the answer.
    const book = (usage: readonly AnswerUsage[] = []) => addUsage(db, line, usage, dayOf(facts));
    const messages = canHear(entry)
      ? await heard(line, conversation.messages, { entry, notes, book }, signal)
      : conversation.messages;
    const asked = { ...conversation, messages, late: lateOf(line, at), ...(entry && { entry }) };
    try {
      const answer = await answerers.answer(line.companyId, answerer, asked, signal);
      await book(answer.usage);
      return answer;
    } catch (error) {
      await book(usageOfFailure(error));
      throw error;
    }
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

  async function handOver(line: Line, asked: AskedPlace, reason: HandOverReason, detail?: string) {
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
    const stored = await voices.store(line, asked.channel, actions);
    const sent = await ifUnchanged(line, asked, async (at) => {
      await answers.saveAnswers(at.trx, at.ticket.id, { attempts: 0, state });
      if (actions.length === 0) return [];
      await answers.saveAnswers(at.trx, at.ticket.id, counted(at.row, at.now));
      return write({ ...at, ...toolsOf(facts), voices: stored }, actions, asked.lastSaid);
    });
    await voices.removeUnsent(line, stored, sent ?? []);
    return sent;
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
