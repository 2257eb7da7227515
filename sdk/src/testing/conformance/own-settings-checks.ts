import assert from 'node:assert/strict';
import { Check, Errors } from 'typebox/value';
import type { Health } from '../../channel/connection-spec.js';
import type { PluginContext } from '../../plugin/context.js';
import { PATIENCE, checksOf, within, type ConformanceCheck } from './check.js';
import { pluginContextOf, type LonePlugin, type PluginUnderTest } from './plugin-under-test.js';
import { schemaRules } from './schema-rules.js';

/** The form of the plugin's own settings, and whether the plugin reports settings that do not work. */
export function ownSettingsChecks(
  under: LonePlugin & Partial<Pick<PluginUnderTest, 'provider'>>,
  id: string,
  ask: ((ctx: PluginContext) => Promise<Health>) | undefined,
): ConformanceCheck[] {
  const check = checksOf('form');
  const { plugin, provider, settings } = under;
  const rules = schemaRules(plugin.settings ? [{ what: 'the settings', schema: plugin.settings }] : []);
  const checks = [
    ...rules.drawn,
    ...rules.kept,
    check('settings-accepted', () => {
      const schema = plugin.settings;
      if (!schema) return assert.deepEqual(settings, {}, 'there are settings but no form for them');
      const problems = Check(schema, settings) ? [] : Errors(schema, settings).map(({ message }) => message);
      assert.deepEqual(problems, [], 'working settings are rejected');
    }),
  ];
  if (!ask) return checks;
  const health = () => within(PATIENCE, ask(pluginContextOf(under, id)), 'the check');
  return [
    ...checks,
    check('check-says-ok', async () => {
      await provider?.reset();
      const { ok, message } = await health();
      assert.equal(ok, true, `working settings are reported as not working: ${message}`);
    }),
    ...(provider ? [refusedCheck(provider, health)] : []),
  ];
}

const refusedCheck = (
  provider: PluginUnderTest['provider'],
  health: () => Promise<Health>,
): ConformanceCheck =>
  checksOf('form')(
    'check-says-what-is-wrong',
    async () => {
      await provider.reset();
      await provider.next('unauthorized');
      const { ok, message } = await health();
      assert.equal(ok, false, 'a withdrawn access is reported as working');
      assert.ok(message, 'the person who set up the plugin is not told the problem');
    },
    'unauthorized',
  );
