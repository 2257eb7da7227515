import assert from 'node:assert/strict';
import { DOMAIN_EVENT_NAMES, type DomainEventName } from '../../../integration/domain-event.js';
import type { ConformanceFailure, ConformanceRunner } from '../channel-conformance.js';
import { PATIENCE, checksOf, within, type ConformanceCheck } from '../check.js';
import { eraseChecks } from '../erase-checks.js';
import { pluginLifecycleChecks } from '../lifecycle-checks.js';
import { outgoingChecks } from '../outgoing-checks.js';
import { ownSettingsChecks } from '../own-settings-checks.js';
import { declareChecks, feasible, pluginContextOf, secretSettings } from '../plugin-under-test.js';
import { answerChecks } from './answer-checks.js';
import { assistChecks } from './assist-checks.js';
import { companyChecks } from './company-checks.js';
import { forCompany, integrationContext, type IntegrationUnderTest } from './integration-under-test.js';
import { SAMPLE_PERSON, sampleEvent } from './sample-events.js';
import { transcribeChecks } from './transcribe-checks.js';

/** The checks that an integration must pass. */
export function integrationChecks(under: IntegrationUnderTest): ConformanceCheck[] {
  const { integration, plugin, provider, silent = [] } = under;
  const { id, subscribes } = integration;
  const names = DOMAIN_EVENT_NAMES.filter((name) => subscribes.includes(name));
  const declaring = checksOf('declaring');
  const handling = checksOf('handling');
  const context = () => integrationContext(under);
  const loud = names.filter((name) => !silent.includes(name));
  const handled = (name: DomainEventName, event = sampleEvent(name)) =>
    within(
      PATIENCE,
      Promise.resolve(integration.handle(context(), structuredClone(event))),
      `handling ${name}`,
    );
  return feasible(under, [
    declaring('id-fits', () =>
      assert.match(id, /^[a-z][a-z0-9-]{1,39}$/, 'an id has lower-case letters, digits and hyphens'),
    ),
    declaring('events-known', () => {
      const known: readonly string[] = DOMAIN_EVENT_NAMES;
      const strange = subscribes.filter((name) => !known.includes(name));
      assert.deepEqual(strange, [], 'these events do not exist');
      assert.ok(subscribes.length > 0 || integration.answer, 'it subscribes to nothing and does not answer');
      assert.equal(new Set(subscribes).size, subscribes.length, 'an event is named twice');
    }),
    ...pluginLifecycleChecks(plugin, `integration ${id}`, context),
    ...ownSettingsChecks(
      under,
      integration.check && (() => integration.check!(context())),
      integration.settings ? [{ what: "the company's settings", schema: integration.settings }] : [],
    ),
    ...companyChecks(under),
    handling('each-told', async () => {
      await provider.reset();
      for (const name of names) {
        const before = provider.accepted().length;
        await handled(name);
        const told = provider.accepted().length > before;
        assert.equal(told, !silent.includes(name), `${name}: the service was ${told ? '' : 'not '}told`);
      }
    }),
    handling('repeated-once', async () => {
      await provider.reset();
      for (const name of loud) {
        const event = sampleEvent(name);
        await handled(name, event);
        const once = new Set(provider.accepted()).size;
        await handled(name, event);
        const twice = new Set(provider.accepted()).size;
        assert.equal(twice, once, `${name}: an event that is delivered again has its effect twice`);
      }
    }),
    handling('event-untouched', async () => {
      await provider.reset();
      for (const name of names) {
        const event = sampleEvent(name);
        const before = JSON.stringify(event);
        await integration.handle(context(), event);
        assert.equal(JSON.stringify(event), before, `${name}: handle() changed the event`);
      }
    }),
    handling('new-fields-harmless', async () => {
      await provider.reset();
      for (const name of names) {
        const event = sampleEvent(name);
        Object.assign(event, { addedLater: true });
        Object.assign(event.data, { addedLater: { deep: [1] } });
        await handled(name, event);
      }
    }),
    ...(loud[0]
      ? outgoingChecks(under, {
          pluginId: id,
          what: `handling ${loud[0]}`,
          call: (ctx) => integration.handle(forCompany(under, ctx), sampleEvent(loud[0]!)),
          secrets: secretSettings(integration.settings, under.companySettings ?? {}),
        })
      : []),
    ...answerChecks(under),
    ...assistChecks(under),
    ...transcribeChecks(under),
    ...eraseChecks({
      plugin,
      db: under.db,
      context: (db) => pluginContextOf({ ...under, db }, id),
      async meet(ctx) {
        await provider.reset();
        // Other checks say what is wrong with handling; these only look at what it leaves behind.
        for (const name of names)
          await Promise.resolve()
            .then(() => integration.handle(forCompany(under, ctx), sampleEvent(name)))
            .catch(() => undefined);
        return SAMPLE_PERSON;
      },
    }),
  ]);
}

/**
 * Declares one test for each check, in groups.
 *
 * @example
 * testIntegration({ describe, it }, { integration, plugin, settings, provider });
 */
export function testIntegration(runner: ConformanceRunner, under: IntegrationUnderTest): void {
  declareChecks(runner, under.integration.id, integrationChecks(under));
}

/** Runs all checks in sequence, without a test runner. Returns the failed ones. */
export async function findIntegrationFailures(under: IntegrationUnderTest): Promise<ConformanceFailure[]> {
  const failures: ConformanceFailure[] = [];
  for (const { name, run } of integrationChecks(under))
    await run().catch((error: unknown) => failures.push({ name, error }));
  return failures;
}
