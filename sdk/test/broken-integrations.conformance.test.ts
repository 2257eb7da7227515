import { afterAll, describe, expect, it } from 'vitest';
import { PluginError, answerOf, definePlugin, type Conversation } from '../src/public.js';
import { Type } from 'typebox';
import { serviceForm, type ServiceSettings } from './reference-service.js';
import {
  findIntegrationFailures,
  integrationChecks,
  testIntegration,
  type IntegrationUnderTest,
} from '../src/testing/public.js';
import { brokenHelp } from './broken-help.js';
import {
  call,
  integration,
  integrationUnderTest,
  integrationWith,
  startFeed,
} from './reference-integration.js';

const provider = await startFeed();
afterAll(() => provider.stop());
const good = integrationUnderTest(provider);

testIntegration({ describe, it }, good);

type Feed = typeof integration;
const withIntegration = (changes: Partial<Feed>) => integrationWith(good, changes);
const handling = (handle: Feed['handle']) => withIntegration({ handle });
const told = integration.handle;
const throwing = (error: () => unknown) =>
  handling(async (ctx, event) => {
    await told(ctx, event).catch(() => {
      throw error();
    });
  });
const answering = (answer: NonNullable<Feed['answer']>) => withIntegration({ answer });
const reply = integration.answer!;
let serial = 0;
let former: Conversation | undefined;
let firstSettings: ServiceSettings | undefined;

const BROKEN: [string, IntegrationUnderTest, string[]][] = [
  ['has an odd id', withIntegration({ id: 'Feed!' }), ['declaring/id-fits']],
  [
    'subscribes to events that do not exist',
    withIntegration({ subscribes: ['message.created', 'ticket.sung' as never] }),
    ['declaring/events-known'],
  ],
  [
    'registers nothing',
    { ...good, plugin: definePlugin({ register: () => undefined }) },
    ['lifecycle/registers-its-integration'],
  ],
  [
    'cannot be disposed twice',
    { ...good, plugin: { ...good.plugin, dispose: () => Promise.reject(new Error('no')) } },
    ['lifecycle/dispose-without-init', 'lifecycle/dispose-twice'],
  ],
  [
    'shows its token in the form',
    withIntegration({
      settings: Type.Object({ ...serviceForm.properties, apiToken: Type.String({ title: 'Token' }) }),
    }),
    ['form/secrets-marked'],
  ],
  ['does not say what it does', withIntegration({ description: ' ' }), ['declaring/says-what-it-does']],
  [
    'refuses working settings',
    withIntegration({
      settings: Type.Object({ ...serviceForm.properties, site: Type.String({ title: 'Site' }) }),
    }),
    ['form/company-settings-accepted'],
  ],
  [
    'uses the settings of the first company for all',
    handling((ctx, event) => {
      firstSettings ??= ctx.company.settings;
      return told({ ...ctx, company: { ...ctx.company, settings: firstSettings } }, event);
    }),
    ['handling/settings-of-its-company'],
  ],
  [
    'always reports success',
    withIntegration({ check: async () => ({ ok: true }) }),
    ['form/check-says-what-is-wrong'],
  ],
  [
    'sends nothing to the service',
    handling(async () => undefined),
    [
      'handling/each-told',
      'failures/401-auth-expired',
      'failures/429-rate-limited',
      'failures/5xx-temporary',
      'failures/cut-temporary',
      'failures/unreachable-temporary',
      'aborting/ends',
      'aborting/ended-before-start',
    ],
  ],
  [
    'sends repeated events twice',
    handling(async (ctx, event) => {
      await told(ctx, { ...event, id: `${event.id}-${++serial}` });
    }),
    ['handling/repeated-once'],
  ],
  [
    'changes the event',
    handling(async (ctx, event) => {
      await told(ctx, event);
      Object.assign(event, { seen: true });
    }),
    ['handling/event-untouched'],
  ],
  [
    'fails on new fields',
    handling(async (ctx, event) => {
      if ('addedLater' in event) throw new PluginError('UNSUPPORTED', 'a new field');
      await told(ctx, event);
    }),
    ['handling/new-fields-harmless'],
  ],
  [
    'throws plain errors',
    throwing(() => new Error('something')),
    [
      'failures/401-auth-expired',
      'failures/429-rate-limited',
      'failures/5xx-temporary',
      'failures/cut-temporary',
      'failures/unreachable-temporary',
      'aborting/ends',
      'aborting/ended-before-start',
    ],
  ],
  [
    'throws DELIVERY_UNCERTAIN where a retry is harmless',
    handling(async (ctx, event) => {
      await told(ctx, event).catch((error: PluginError) => {
        throw error.cause && !/refused/.test(String((error.cause as Error).cause))
          ? new PluginError('DELIVERY_UNCERTAIN', 'no answer')
          : error;
      });
    }),
    ['failures/cut-temporary'],
  ],
  [
    'ignores the signal',
    handling((ctx, event) => told({ ...ctx, signal: new AbortController().signal }, event)),
    ['aborting/ends', 'aborting/ended-before-start'],
  ],
  [
    'logs its token',
    handling(async (ctx, event) => {
      ctx.log.info({ settings: ctx.company.settings });
      await told(ctx, event);
    }),
    ['secrecy/logs'],
  ],
  [
    'puts its token into errors',
    throwing(() => new PluginError('TEMPORARY', 'refused token-of-the-feed')),
    ['failures/401-auth-expired', 'failures/429-rate-limited', 'secrecy/errors'],
  ],
  [
    'puts its token into the address',
    handling(async (ctx, event) => {
      if (event.name !== 'ticket.updated')
        await call(ctx, `/events?token=${String(ctx.company.settings.apiToken)}`, event.id, event);
    }),
    ['secrecy/errors', 'secrecy/addresses'],
  ],
  [
    'keeps what it told, and cannot erase it',
    handling(async (ctx, event) => {
      await told(ctx, event);
      await ctx.kv.set(event.name, event.data);
    }),
    ['erase/nothing-left'],
  ],
  ['answers, and the fixture does not say what', { ...good, answering: undefined }, ['answering/fixture']],
  [
    'answers for entries, and the fixture has none',
    withIntegration({ answersFor: 'webhook' }),
    ['answering/entry'],
  ],
  [
    'keeps more of a conversation than the core stores',
    answering(async (ctx, conversation) => {
      const answer = await reply(ctx, conversation);
      return { actions: answerOf(answer).actions, state: 'x'.repeat(5_000) };
    }),
    ['answering/says-the-answer', 'answering/odd-answers-harmless'],
  ],
  [
    'answers with a fixed text',
    answering(async (ctx, conversation) => {
      await reply(ctx, conversation);
      return [{ type: 'say', text: 'Um momento.' }];
    }),
    ['answering/says-the-answer'],
  ],
  [
    'says nothing, in words',
    answering(async (ctx, conversation) => {
      const [said] = answerOf(await reply(ctx, conversation)).actions;
      return said?.type === 'say' ? [said] : [{ type: 'say', text: ' ' }];
    }),
    ['answering/odd-answers-harmless'],
  ],
  [
    'moves before it speaks',
    answering(async (ctx, conversation) => [
      { type: 'handOver' },
      ...answerOf(await reply(ctx, conversation)).actions,
    ]),
    ['answering/says-the-answer'],
  ],
  [
    'does not tell what the customer wrote',
    answering((ctx, conversation) => reply(ctx, { ...conversation, messages: [] })),
    ['answering/tells-what-was-said'],
  ],
  [
    'mixes conversations',
    answering((ctx, conversation) => {
      const messages = former?.messages ?? [];
      former = conversation;
      return reply(ctx, { ...conversation, messages: [...messages, ...conversation.messages] });
    }),
    ['answering/tells-what-was-said'],
  ],
  [
    'makes up its own keys',
    answering((ctx, conversation) => reply(ctx, { ...conversation, id: `${++serial}` })),
    ['answering/names-the-answer'],
  ],
  [
    'changes the conversation',
    answering(async (ctx, conversation) => {
      const actions = await reply(ctx, conversation);
      Object.assign(conversation, { seen: true });
      return actions;
    }),
    ['answering/conversation-untouched'],
  ],
  [
    'asks twice',
    answering((ctx, conversation) => reply(ctx, conversation).catch(() => reply(ctx, conversation))),
    ['answering/not-asked-twice', 'answering/failures-mapped'],
  ],
  [
    'throws plain errors instead of answers',
    answering((ctx, conversation) =>
      reply(ctx, conversation).catch(() => {
        throw new Error('no answer');
      }),
    ),
    [
      ...['answering/not-asked-twice', 'answering/odd-answers-harmless'],
      ...['answering/failures-mapped', 'answering/ends-at-the-signal'],
    ],
  ],
  [
    'answers on after the signal',
    answering((ctx, conversation) => reply({ ...ctx, signal: new AbortController().signal }, conversation)),
    ['answering/ends-at-the-signal'],
  ],
  [
    'logs its token while it answers',
    answering((ctx, conversation) => {
      ctx.log.info({ settings: ctx.company.settings });
      return reply(ctx, conversation);
    }),
    ['answering/secrets-hidden'],
  ],
  ...brokenHelp(good),
];

describe('the kit finds what is broken', () => {
  it.each(BROKEN)('in an integration that %s', async (_what, under, found) => {
    expect((await findIntegrationFailures(under)).map(({ name }) => name)).toEqual(found);
  });
  it('has no check that nothing fails', () => {
    const proven = new Set(BROKEN.flatMap(([, , found]) => found));
    // These are proven by the channel's kit, which owns the checks.
    const shared = /^(form|lifecycle)\/|works-again$/;
    const names = integrationChecks(good).map(({ name }) => name);
    expect(names.filter((name) => !proven.has(name) && !shared.test(name))).toEqual([]);
  });
});
