import assert from 'node:assert/strict';
import { assistedProblem, type AssistTask, type Assisted } from '../../../integration/assist.js';
import { PATIENCE, checksOf, within, type ConformanceCheck } from '../check.js';
import { integrationContext, type IntegrationUnderTest } from './integration-under-test.js';
import { observedFetch } from './observed-fetch.js';
import { questionChecks } from './question-checks.js';
import { sampleTaskId, sampleTasks } from './sample-help.js';

/** An integration that helps agents: with what the service wrote about their text and no other, once, in time. */
export function assistChecks(under: IntegrationUnderTest): ConformanceCheck[] {
  const { integration, provider, assisting } = under;
  if (!integration.assist) return [];
  const check = checksOf('assisting');
  const entry = assisting?.entry;
  type Ctx = ReturnType<typeof integrationContext>;
  const help = async (task: AssistTask, ctx: Ctx = integrationContext(under), id = sampleTaskId()) =>
    integration.assist!(ctx, structuredClone(entry!), id, task);
  const helped = (...given: Parameters<typeof help>): Promise<Assisted> =>
    within(PATIENCE, help(...given), `assist() with "${given[0].kind}"`);

  return [
    check('fixture', () =>
      assert.ok(
        assisting?.writes && entry,
        'the fixture has no entry, or does not say what the service writes',
      ),
    ),
    check('gives-the-text', async () => {
      await provider.reset();
      for (const task of sampleTasks()) {
        const assisted = await helped(task);
        assert.equal(assistedProblem(assisted), undefined, `${task.kind}: the core refuses it`);
        // A fake that writes the same to everything has no draft that stands on its sources.
        if (task.kind === 'draft' && assisted.text === '') continue;
        assert.ok(
          assisted.text.includes(assisting?.writes ?? ''),
          `${task.kind}: the agent does not read "${assisting?.writes}"`,
        );
      }
    }),
    check('cites-its-sources', async () => {
      await provider.reset();
      for (const task of sampleTasks()) {
        const given = task.kind === 'draft' ? task.sources.map(({ id }) => id) : [];
        const strange = ((await helped(task)).cited ?? []).filter((id) => !given.includes(id));
        assert.deepEqual(strange, [], `${task.kind}: it cites what it was not given`);
      }
    }),
    check('tells-the-text', async () => {
      await provider.reset();
      for (const word of ['pineapple-4711', 'lighthouse-0815'])
        for (const task of sampleTasks(`Quero ${word}`)) {
          const { fetch, sent } = observedFetch();
          await helped(task, integrationContext(under, { fetch }));
          assert.ok(sent().includes(word), `${task.kind}: the service does not get the text`);
          assert.ok(word.startsWith('pine') || !sent().includes('pineapple'), 'it tells another text');
          if (task.kind !== 'draft') continue;
          for (const source of task.sources)
            assert.ok(sent().includes(source.text), 'the service does not get a source of the draft');
        }
    }),
    ...(assisting?.takesNoKey
      ? []
      : [
          check('names-the-request', async () => {
            await provider.reset();
            for (const task of sampleTasks()) {
              const { fetch, sent } = observedFetch();
              const id = sampleTaskId();
              await helped(task, integrationContext(under, { fetch }), id);
              assert.ok(sent().includes(id), `${task.kind}: the service does not get the id as a key`);
            }
          }),
        ]),
    check('task-untouched', async () => {
      await provider.reset();
      for (const task of sampleTasks()) {
        const before = JSON.stringify(task);
        await helped(task);
        assert.equal(JSON.stringify(task), before, `${task.kind}: assist() changed the task`);
      }
    }),
    ...questionChecks(under, {
      ...{ group: 'assisting', what: 'assist()', entry, problem: assistedProblem },
      asks: sampleTasks().map((task) => (ctx: Ctx) => help(structuredClone(task), ctx)),
    }),
  ];
}
