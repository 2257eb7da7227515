import { newState, type FlowStage } from '@recado/sdk/flow';
import { describe, expect, it } from 'vitest';
import type { SeenMessage, SeenTicket } from './ticket-bots.repo.js';
import {
  eventOfMessage,
  eventsOfTicket,
  wasReturned,
  type TurnFacts,
  type TurnTicket,
} from './turn-events.js';

const facts = (ticket: Partial<TurnTicket>, more: Partial<TurnFacts> = {}): TurnFacts => ({
  ticket: { status: 'pending', queueId: null, isGroup: false, useIntegration: false, ...ticket },
  contact: { active: true, disableBot: false, lgpdAcceptedAt: null },
  onlyQueueId: null,
  closingText: null,
  ...more,
});
const known = (stage: FlowStage, seen: SeenTicket, reopened = false) => ({
  state: { ...newState(), stage },
  seen,
  reopened,
});
const UNKNOWN = { state: undefined, seen: undefined, reopened: false };
const types = (...asked: Parameters<typeof eventsOfTicket>) =>
  eventsOfTicket(...asked).map(({ type }) => type);

describe('events of a ticket since its bot last looked', () => {
  it.each([
    ['a new one', {}, {}, ['opened']],
    ['a new one in the only queue', { queueId: 3 }, { onlyQueueId: 3 }, ['opened']],
    ['one that an agent opened in a queue', { queueId: 3 }, {}, ['opened', 'queued']],
    ['one that an agent has', { status: 'open', queueId: 3 }, { onlyQueueId: 3 }, ['opened', 'accepted']],
    ['one that was closed before a bot saw it', { status: 'nps' }, {}, ['opened', 'accepted', 'closed']],
  ] as const)('%s', (_name, ticket, more, events) => {
    expect(types(UNKNOWN, facts(ticket, more))).toEqual(events);
  });

  it('a reopened one continues in its queue, including the only one', () => {
    const reopened = { ...UNKNOWN, reopened: true };
    expect(types(reopened, facts({ queueId: 3 }, { onlyQueueId: 3 }))).toEqual(['opened', 'queued']);
    expect(types(reopened, facts({}))).toEqual(['opened']);
  });

  it.each([
    ['nothing', 'menu', 'pending', null, { status: 'pending' }, []],
    ['accepted', 'menu', 'pending', null, { status: 'open' }, ['accepted']],
    ['accepted out of the rating', 'rating', 'nps', null, { status: 'open' }, ['accepted']],
    ['transferred', 'waiting', 'pending', 1, { status: 'pending', queueId: 2 }, ['queued']],
    [
      'accepted in another queue',
      'menu',
      'pending',
      1,
      { status: 'open', queueId: 2 },
      ['queued', 'accepted'],
    ],
    [
      'handed to another queue',
      'attended',
      'open',
      1,
      { status: 'open', queueId: 2 },
      ['queued', 'accepted'],
    ],
    ['returned', 'attended', 'open', 1, { status: 'pending', queueId: 1 }, ['queued']],
    ['returned out of the rating', 'rating', 'nps', 1, { status: 'pending', queueId: 1 }, ['queued']],
    ['closed with a rating', 'attended', 'open', 1, { status: 'nps', queueId: 1 }, ['closed']],
    ['asked for the rating by the bot', 'rating', 'nps', 1, { status: 'nps', queueId: 1 }, []],
    ['taken from its integration', 'integration', 'pending', 1, { queueId: 1 }, ['queued']],
    ['with its integration', 'integration', 'pending', 1, { queueId: 1, useIntegration: true }, []],
  ] as const)('%s', (_name, stage, status, queueId, ticket, events) => {
    expect(types(known(stage, { status, queueId }), facts(ticket))).toEqual(events);
  });

  it('a bot is for people who are listened to and want one', () => {
    const opened = (more: object, ticket = {}) => eventsOfTicket(UNKNOWN, facts(ticket, more))[0];
    const contact = facts({}).contact;
    expect(opened({ contact: { ...contact, lgpdAcceptedAt: new Date() } })).toMatchObject({
      consented: true,
      bot: true,
    });
    expect(opened({ contact: { ...contact, disableBot: true } })).toMatchObject({ bot: false });
    expect(opened({ contact: { ...contact, active: false } })).toMatchObject({ bot: false });
    expect(opened({}, { isGroup: true })).toMatchObject({ bot: false });
  });

  it('a message written while a person had the ticket was written to that person', () => {
    expect(wasReturned(known('attended', { status: 'open', queueId: 1 }), { status: 'pending' })).toBe(true);
    expect(wasReturned(known('menu', { status: 'pending', queueId: 1 }), { status: 'open' })).toBe(false);
    expect(wasReturned(UNKNOWN, { status: 'pending' })).toBe(false);
  });
});

describe('a message as the bot sees it', () => {
  const message = (fields: Partial<SeenMessage>): SeenMessage => ({
    ...{ id: 1, fromMe: false, isBot: false, isPrivate: false, isDeleted: false },
    ...{ mediaType: 'conversation', body: 'oi', data: null, clientKey: null },
    ...fields,
  });
  it.each([
    [{}, { type: 'message', text: 'oi' }],
    [{ data: '{"choiceId":"2"}' }, { type: 'message', text: 'oi', choiceId: '2' }],
    [{ mediaType: 'image' }, { type: 'message', text: '' }],
    [{ isDeleted: true }, { type: 'message', text: '' }],
    [{ fromMe: true }, { type: 'personAnswered' }],
    [{ fromMe: true, isBot: true, clientKey: Buffer.from('bot:1:1:0') }, undefined],
    [{ fromMe: true, isBot: true }, { type: 'integrationAnswered' }],
    [{ fromMe: true, isPrivate: true }, undefined],
    [{ mediaType: 'call_log' }, undefined],
  ])('%j is %j', (fields, event) => {
    expect(eventOfMessage(message(fields))).toEqual(event);
  });
});
