import assert from 'node:assert/strict';
import { answerOf, answerProblem, type AnswerAction } from '../../../integration/answer.js';
import { PATIENCE, checksOf, within, type ConformanceCheck } from '../check.js';
import { integrationContext, type IntegrationUnderTest } from './integration-under-test.js';
import { observedFetch } from './observed-fetch.js';
import { questionChecks } from './question-checks.js';
import { sampleConversation } from './sample-conversation.js';

/** An integration that answers customers: with what the service said, once, in time, and without secrets. */
export function answerChecks(under: IntegrationUnderTest): ConformanceCheck[] {
  const { integration, provider, answering } = under;
  if (!integration.answer) return [];
  const check = checksOf('answering');
  const entry = answering?.entry;
  const sample = (text?: string) => sampleConversation(text, entry);
  const ask = (conversation = sample(), options: Parameters<typeof integrationContext>[1] = {}) =>
    Promise.resolve(integration.answer!(integrationContext(under, options), conversation));
  const answered = (...given: Parameters<typeof ask>) => within(PATIENCE, ask(...given), 'answer()');

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
    ...questionChecks(under, {
      ...{ group: 'answering', what: 'answer()', entry, problem: answerProblem },
      asks: [async (ctx) => integration.answer!(ctx, sample())],
    }),
  ];
}
