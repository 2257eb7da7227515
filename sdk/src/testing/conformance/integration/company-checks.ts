import assert from 'node:assert/strict';
import { DOMAIN_EVENT_NAMES } from '../../../integration/domain-event.js';
import { secretFields } from '../../../plugin/secret.js';
import { PATIENCE, checksOf, within, type ConformanceCheck } from '../check.js';
import { assertAccepted } from '../own-settings-checks.js';
import { secretSettings } from '../plugin-under-test.js';
import { forCompany, integrationContext, type IntegrationUnderTest } from './integration-under-test.js';
import { observedFetch } from './observed-fetch.js';
import { sampleEvent } from './sample-events.js';

const refused: typeof fetch = async () => new Response('{}', { status: 401 });

/** What a company reads before it turns the integration on, and whether its settings stay its own. */
export function companyChecks(under: IntegrationUnderTest): ConformanceCheck[] {
  const declaring = checksOf('declaring');
  const form = checksOf('form');
  const handling = checksOf('handling');
  const { integration, companySettings = {}, silent = [] } = under;
  const secrets = secretSettings(integration.settings, companySettings);
  const first = DOMAIN_EVENT_NAMES.find(
    (name) => integration.subscribes.includes(name) && !silent.includes(name),
  );
  return [
    declaring('says-what-it-does', () => {
      assert.ok(integration.title?.trim(), 'companies see no title');
      assert.ok(integration.description?.trim(), 'companies do not read what it does with their data');
    }),
    form('company-settings-accepted', () => assertAccepted(integration.settings, companySettings)),
    ...(first && secrets.length > 0
      ? [
          handling('settings-of-its-company', async () => {
            await under.provider.reset();
            await within(PATIENCE, integration.handle(integrationContext(under), sampleEvent(first)), first);
            const { fetch, sent } = observedFetch(refused);
            const changed = secretFields(integration.settings!).map((name) => [name, `other-${name}-of-3`]);
            const settings = { ...structuredClone(companySettings), ...Object.fromEntries(changed) };
            const other = forCompany(under, integrationContext(under, { fetch }), { id: 3, settings });
            const event = { ...sampleEvent(first), companyId: 3 };
            await within(
              PATIENCE,
              integration.handle(other, event).catch(() => undefined),
              first,
            );
            for (const secret of secrets)
              assert.ok(!sent().includes(secret), 'a call for a company uses the secret of another one');
          }),
        ]
      : []),
  ];
}
