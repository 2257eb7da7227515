import assert from 'node:assert/strict';
import type { TObject } from 'typebox';
import { Check, Errors } from 'typebox/value';
import type { Health } from '../../channel/connection-spec.js';
import { PATIENCE, checksOf, within, type ConformanceCheck } from './check.js';
import { timesOf } from './mode-times.js';
import type { LonePlugin, PluginUnderTest } from './plugin-under-test.js';
import { schemaRules, type NamedForm } from './schema-rules.js';

/**
 * The form of the plugin's own settings, and `forms` beside it; whether the plugin reports settings that do not work,
 * when `ask` asks it.
 */
export function ownSettingsChecks(
  under: LonePlugin & Partial<Pick<PluginUnderTest, 'provider'>>,
  ask: (() => Promise<Health>) | undefined,
  forms: readonly NamedForm[] = [],
): ConformanceCheck[] {
  const check = checksOf('form');
  const { plugin, provider, settings } = under;
  const own = plugin.settings ? [{ what: 'the settings', schema: plugin.settings }] : [];
  const rules = schemaRules([...own, ...forms]);
  const checks = [
    ...rules.drawn,
    ...rules.kept,
    check('settings-accepted', () => assertAccepted(plugin.settings, settings)),
  ];
  if (!ask) return checks;
  const health = () => within(PATIENCE, ask(), 'the check');
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
      await provider.next('unauthorized', timesOf('unauthorized'));
      const { ok, message } = await health();
      assert.equal(ok, false, 'a withdrawn access is reported as working');
      assert.ok(message, 'the person who set up the plugin is not told the problem');
    },
    'unauthorized',
  );

/** Fails unless the form takes these working values. */
export function assertAccepted(schema: TObject | undefined, settings: Record<string, unknown>): void {
  if (!schema) return assert.deepEqual(settings, {}, 'there are settings but no form for them');
  const problems = Check(schema, settings) ? [] : Errors(schema, settings).map(({ message }) => message);
  assert.deepEqual(problems, [], 'working settings are rejected');
}
