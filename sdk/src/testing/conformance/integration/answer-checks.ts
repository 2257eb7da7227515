import assert from 'node:assert/strict';
import { isPluginError, type PluginErrorCode } from '../../../errors/plugin-error.js';
import { answerOf, answerProblem, type AnswerAction } from '../../../integration/answer.js';
import {
  PATIENCE,
  PROMPT,
  checksOf,
  rejectionOf,
  rejectsWith,
  within,
  type ConformanceCheck,
} from '../check.js';
import type { ProviderMode } from '../descriptor.js';
import { secretSettings } from '../plugin-under-test.js';
import { printed } from '../secrecy-checks.js';
import { integrationContext, type IntegrationUnderTest } from './integration-under-test.js';
import { observedFetch } from './observed-fetch.js';
import { sampleConversation } from './sample-conversation.js';

/** What a service may send instead of an answer. */
const ODD_BODIES = [
  '',
  '{}',
  '[]',
  'null',
  '"  "',
  '<html></html>',
  '{"text":""}',
  '{"text":7}',
  '{"text":null}',
];
const FAILURES: [ProviderMode, PluginErrorCode[]][] = [
  ['unauthorized', ['AUTH_EXPIRED']],
  ['rate-limited', ['RATE_LIMITED']],
  ['server-error', ['TEMPORARY', 'DELIVERY_UNCERTAIN']],
];

/** Names of an entry's settings that are secrets. */
const ENTRY_SECRETS = ['jsonContent', 'apiKey', 'voiceKey'];
const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** An integration that answers customers: with what the service said, once, in time, and without secrets. */
export function answerChecks(under: IntegrationUnderTest): ConformanceCheck[] {
  const { integration, provider, answering, companySettings = {} } = under;
  if (!integration.answer) return [];
  const check = checksOf('answering');
  const entry = answering?.entry;
  const sample = (text?: string) => sampleConversation(text, entry);
  const ask = (conversation = sample(), options: Parameters<typeof integrationContext>[1] = {}) =>
    Promise.resolve(integration.answer!(integrationContext(under, options), conversation));
  const answered = (...given: Parameters<typeof ask>) => within(PATIENCE, ask(...given), 'answer()');
  const supports = (mode: ProviderMode) => provider.modes?.includes(mode) ?? true;

  return [
    check('fixture', () => assert.ok(answering?.says, 'the fixture does not say what the service answers')),
    ...(integration.answersFor
      ? [
          check('entry', () =>
            assert.equal(entry?.kind, integration.answersFor, 'the fixture has no entry of its kind'),
          ),
        ]
      : []),
    check('says-the-answer', async () => {
      await provider.reset();
      const answer = await answered();
      assert.equal(answerProblem(answer), undefined, 'the core refuses the answer');
      const texts = answerOf(answer).actions.flatMap((action: AnswerAction) =>
        action.type === 'say' ? [action.text] : [],
      );
      const said = answering?.says ?? '';
      assert.ok(
        texts.some((text) => text.includes(said)),
        `the customer does not read "${said}"`,
      );
    }),
    check('tells-what-was-said', async () => {
      await provider.reset();
      for (const word of ['pineapple-4711', 'lighthouse-0815']) {
        const { fetch, sent } = observedFetch();
        await answered(sample(`Quero ${word}`), { fetch });
        assert.ok(sent().includes(word), 'the service does not get what the customer wrote');
        assert.ok(word.startsWith('pine') || !sent().includes('pineapple'), 'it tells another conversation');
      }
    }),
    ...(answering?.takesNoKey
      ? []
      : [
          check('names-the-answer', async () => {
            await provider.reset();
            const conversation = sample();
            const { fetch, sent } = observedFetch();
            await answered(conversation, { fetch });
            assert.ok(sent().includes(conversation.id), 'the service does not get conversation.id as a key');
          }),
        ]),
    check('conversation-untouched', async () => {
      await provider.reset();
      const conversation = sample();
      const before = JSON.stringify(conversation);
      await answered(conversation);
      assert.equal(JSON.stringify(conversation), before, 'answer() changed the conversation');
    }),
    check(
      'not-asked-twice',
      async () => {
        await provider.reset();
        await provider.next('accept-then-cut');
        const { fetch, sent } = observedFetch();
        await rejectsWith(
          ['TEMPORARY', 'DELIVERY_UNCERTAIN'],
          ask(undefined, { fetch }),
          'an answer that was cut off',
        );
        assert.equal(sent().split('\n').length, 1, 'it asks again by itself: the core decides that');
      },
      'accept-then-cut',
    ),
    check('odd-answers-harmless', async () => {
      for (const body of ODD_BODIES) {
        const odd: typeof fetch = async () =>
          new Response(body, { headers: { 'content-type': 'application/json' } });
        const outcome = await within(
          PATIENCE,
          ask(undefined, { fetch: odd }).catch((error: unknown) => error),
          'answer()',
        );
        if (outcome instanceof Error)
          assert.ok(isPluginError(outcome), `${body} leads to ${String(outcome)}`);
        else
          assert.equal(answerProblem(outcome), undefined, `${body} leads to an answer that the core refuses`);
      }
    }),
    check('failures-mapped', async () => {
      for (const [mode, codes] of FAILURES.filter(([one]) => supports(one))) {
        await provider.reset();
        await provider.next(mode);
        await rejectsWith(codes, ask(), `answer() that was answered "${mode}"`);
      }
    }),
    check(
      'ends-at-the-signal',
      async () => {
        await provider.reset();
        await provider.next('never-answer');
        const stop = new AbortController();
        const ended = ask(undefined, { signal: stop.signal });
        ended.catch(() => undefined); // looked at below
        await within(
          PATIENCE,
          Promise.race([provider.reached(), ended.then(() => undefined)]),
          'the request',
        );
        stop.abort(new DOMException('deadline', 'AbortError'));
        await within(PROMPT, Promise.allSettled([ended]), 'ending after the signal');
        await rejectionOf(ended, 'an answer that was ended');
      },
      'never-answer',
    ),
    check('secrets-hidden', async () => {
      const secrets = [
        ...secretSettings(under.plugin.settings, under.settings),
        ...secretSettings(integration.settings, companySettings),
        ...ENTRY_SECRETS.map((name) => (entry?.settings as Record<string, unknown>)?.[name]).filter(isFilled),
      ];
      for (const mode of [undefined, ...FAILURES.map(([one]) => one).filter(supports)]) {
        await provider.reset();
        if (mode) await provider.next(mode);
        const ctx = integrationContext(under);
        const outcome = await integration.answer!(ctx, sample()).then(
          (actions) => JSON.stringify(actions),
          printed,
        );
        const shown = `${outcome} ${JSON.stringify(ctx.ledger.logged)} ${ctx.ledger.fetched.join(' ')}`;
        for (const secret of secrets) assert.ok(!shown.includes(secret), 'a secret is shown');
      }
    }),
  ];
}
