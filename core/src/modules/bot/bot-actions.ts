import { randomInt } from 'node:crypto';
import { wallClock, type Flow, type FlowAction } from '@recado/sdk/flow';
import type { Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { callOnDuty } from '../on-call/on-duty.tx.js';
import { noteConsent } from '../contacts/contact-consent.tx.js';
import { fileListContents } from '../file-lists/file-list-contents.tx.js';
import { holdQueue } from '../queues/queue-refs.tx.js';
import {
  logBySystem,
  moveBySystem,
  noteBySystem,
  placeInQueue,
  type SystemTicket,
} from '../tickets/moves/system-moves.tx.js';
import { anyOf, nextInTurn, noteGiven, queueAgents } from '../users/queue-agents.tx.js';
import { usersOf } from '../user-refs/user-refs.tx.js';
import { beginAnswers } from './answers/ticket-answers.repo.js';
import type { BotSpeech } from './bot-speech.js';
import { placeText } from './queue-place.js';
import { keepRating } from './ratings.tx.js';

export interface Performing {
  trx: Transaction;
  outbox: Outbox;
  /** Under lock, in the state after the actions so far. */
  ticket: SystemTicket;
  flow: Flow;
  speech: BotSpeech;
  now: Date;
}
type Perform<Type extends FlowAction['type']> = (
  at: Performing,
  action: Extract<FlowAction, { type: Type }>,
) => Promise<unknown>;

/** For the tickets' history. */
const BOT = { actor: 'bot' } as const;

const steer = ({ trx, outbox, ticket, now }: Performing, to: Parameters<typeof moveBySystem>[4]) =>
  moveBySystem(trx, outbox, ticket, 'steer', to, now, BOT);

/** Only a ticket without an agent is assigned. */
async function give({ trx, outbox, ticket, now }: Performing, userId: number | null): Promise<void> {
  if (ticket.status === 'pending') await moveBySystem(trx, outbox, ticket, 'offer', { userId }, now, BOT);
}

/**
 * Assigns a ticket to one of a queue's agents, one ticket of the queue at a time; `pick` selects the agent. False:
 * nobody is available.
 */
async function giveInQueue(
  at: Performing,
  queueId: number,
  pick: (agents: Awaited<ReturnType<typeof queueAgents>>, time: string) => { id: number } | undefined,
): Promise<boolean> {
  const { trx, ticket, flow, now } = at;
  if (ticket.status !== 'pending') return true;
  await holdQueue(trx, ticket, queueId);
  const agent = pick(await queueAgents(trx, ticket, queueId), wallClock(now, flow.timeZone).time);
  // Without an agent the ticket stays visible to the whole queue.
  await give(at, agent?.id ?? null);
  if (agent) await noteGiven(trx, agent.id, queueId, now);
  return agent !== undefined;
}

const PERFORM: { [Type in FlowAction['type']]: Perform<Type> } = {
  async say({ speech }, { text, choices, media }) {
    if (media !== undefined) await speech.sendFile(Number(media), '');
    await speech.say(text, choices);
  },
  enterQueue: (at, { queueId }) =>
    steer(at, { queueId, ...(at.ticket.status === 'pending' && { userId: null }) }),
  async assign(at, { userId }) {
    const [user] = await usersOf(at.trx, at.ticket, [userId]);
    if (user) await give(at, user.id);
  },
  assignRandom: (at, { queueId }) =>
    giveInQueue(at, queueId, (agents, time) => anyOf(agents, time, randomInt(2 ** 32) / 2 ** 32)),
  rotate: (at, { queueId }) =>
    giveInQueue(at, queueId, (agents, time) => nextInTurn(agents, time, at.ticket.userId)),
  async integrate({ trx, outbox, ticket, now }, { integrationId, promptId }) {
    ticket.useIntegration = true;
    const holder = { flowIntegrationId: integrationId ?? null, promptId: promptId ?? null };
    await beginAnswers(trx, ticket, holder, now);
    await noteBySystem(trx, outbox, ticket, { useIntegration: true, ...holder });
  },
  async endIntegration({ trx, outbox, ticket }) {
    ticket.useIntegration = false;
    await noteBySystem(trx, outbox, ticket, { useIntegration: false });
  },
  async sendFiles({ trx, ticket, speech }, { fileListId }) {
    const list = await fileListContents(trx, ticket, fileListId);
    if (list?.message.trim()) await speech.say(list.message);
    for (const { mediaId, name } of list?.files ?? []) await speech.sendFile(mediaId, name);
  },
  setStatus: (at, { status }) => steer(at, { status }),
  async close({ trx, outbox, ticket, speech, now }, { text }) {
    if (text) await speech.say(text);
    await moveBySystem(trx, outbox, ticket, 'finish', { status: 'closed' }, now, BOT);
  },
  consent: ({ trx, outbox, ticket, now }, { given }) =>
    noteConsent(trx, outbox, ticket, ticket.contactId, given ? now : null),
  rate: ({ trx, ticket, now }, { value }) => keepRating(trx, ticket, value, now),
  log: ({ trx, ticket, now }, { entry, queueId }) => logBySystem(trx, ticket, entry, queueId, now),
  async callOnDuty({ trx, ticket, now }) {
    if (ticket.status === 'pending') await callOnDuty(trx, ticket, ticket.id, now);
  },
  async tellPosition({ trx, ticket, flow, speech }) {
    if (ticket.status === 'pending')
      await speech.say(placeText(flow.language, await placeInQueue(trx, ticket)));
  },
};

/**
 * Performs the engine's actions, in order, within the transaction of the turn. `isUnoffered`: the ticket was to be
 * offered in rotation, and nobody was there.
 */
export async function perform(
  at: Performing,
  actions: readonly FlowAction[],
): Promise<{ isUnoffered: boolean }> {
  let isUnoffered = false;
  for (const action of actions) {
    const perform = PERFORM[action.type] as (at: Performing, action: FlowAction) => Promise<unknown>;
    const done = await perform(at, action);
    if (action.type === 'rotate') isUnoffered = done === false;
  }
  return { isUnoffered };
}
