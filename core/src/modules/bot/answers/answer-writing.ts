import type { AnswerAction, Capabilities } from '@recado/sdk';
import type { FlowAction } from '@recado/sdk/flow';
import type { Language } from '@recado/sdk/contracts';
import type { Transaction } from '../../../infra/database.js';
import type { Outbox } from '../../../infra/domain-events.js';
import { insertOutgoing } from '../../messages/outgoing-message.tx.js';
import type { SystemTicket } from '../../tickets/moves/system-moves.tx.js';
import { callBot } from '../../wake-bot/wake-bot.tx.js';
import { perform } from '../bot-actions.js';
import { createSpeech, type BotSpeech } from '../bot-speech.js';
import type { FlowFacts } from '../flow-facts.js';
import { noteText, type HandOverReason } from './answer-notes.js';
import type { Voices } from './spoken-answers.js';
import { saveAnswers, type TicketAnswers } from './ticket-answers.repo.js';

interface Writing {
  trx: Transaction;
  outbox: Outbox;
  /** Under lock, and held by the integration. */
  ticket: SystemTicket;
  row: TicketAnswers;
  facts: FlowFacts;
  capabilities(channel: string): Capabilities | undefined;
  now: Date;
  /** Texts of the answer that are spoken. */
  voices?: Voices;
}

function speechIn(
  { trx, outbox, ticket, row, facts, capabilities, now }: Writing,
  answered: number | string,
): BotSpeech {
  const { menuStyle } = facts;
  // Not the engine's own key: to the engine this is an integration's answer.
  const keyOf = (place: number) => `answer:${ticket.id}:${row.generation}:${answered}:${place}`;
  return createSpeech({
    ...{ trx, outbox, ticket, menuStyle, keyOf, now },
    capabilities: capabilities(ticket.channel),
  });
}

/** What the core does for an action besides texts; ids that the company does not have are left out. */
function movesOf(action: AnswerAction, facts: FlowFacts): FlowAction[] {
  if (action.type === 'close') return [{ type: 'close', text: null, reason: 'chosen' }];
  if (action.type !== 'handOver') return [];
  const queueId = facts.flow.queues.find(({ id }) => id === action.queueId)?.id;
  return [
    ...(queueId === undefined ? [] : [{ type: 'enterQueue', queueId } as const]),
    ...(action.userId === undefined ? [] : [{ type: 'assign', userId: action.userId } as const]),
    { type: 'endIntegration' },
  ];
}

/** A private note of the bot. */
async function note({ trx, outbox, ticket, now }: Writing, body: string): Promise<void> {
  const fields = { userId: null, body, isPrivate: true, isBot: true };
  const messageId = await insertOutgoing(trx, ticket, fields, now);
  const ref = { ticketId: ticket.id, messageId };
  await outbox.append(trx, { companyId: ticket.companyId, topic: 'appMessage', action: 'create', ref });
}

/**
 * An answer in the ticket: texts, then the note for people, then moves. Returns the messages to send after the commit; the
 * ticket's bot then sees what has happened.
 */
export async function write(
  at: Writing,
  actions: readonly AnswerAction[],
  answered: number | string,
): Promise<readonly number[]> {
  const speech = speechIn(at, answered);
  let pause = 0;
  for (const action of actions) {
    if (action.type !== 'say') continue;
    pause += action.afterMs ?? 0;
    const dueAt = pause ? new Date(at.now.getTime() + pause) : undefined;
    const mediaId = at.voices?.get(action);
    await (mediaId === undefined
      ? speech.quote(action.text, dueAt)
      : speech.speak(action.text, mediaId, dueAt));
  }
  const { trx, outbox, ticket, facts, now } = at;
  for (const action of actions)
    if (action.type === 'handOver' && action.reason?.trim()) await note(at, action.reason.trim());
  const moves = actions.flatMap((action) => movesOf(action, facts));
  await perform({ trx, outbox, ticket, flow: facts.flow, speech, now }, moves);
  await callBot(trx, ticket.id);
  return speech.sent;
}

/** People continue at once, and a note tells them why. */
export async function giveToPeople(
  at: Writing,
  reason: HandOverReason,
  detail?: string,
): Promise<readonly number[]> {
  const { trx, ticket, facts } = at;
  await note(at, noteText(reason, facts.flow.language as Language, detail));
  await saveAnswers(trx, ticket.id, { dueAt: null, busyUntil: null });
  return write(at, [{ type: 'handOver' }], 0);
}
