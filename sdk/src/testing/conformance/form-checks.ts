import assert from 'node:assert/strict';
import { Check, Errors } from 'typebox/value';
import { secretFields } from '../../plugin/secret.js';
import { checksOf, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest } from './descriptor.js';
import { standing } from './provisioning-checks.js';
import { schemaRules, type NamedForm } from './schema-rules.js';

/** The forms can be drawn from their schemas alone, and keep secrets. */
export function formChecks(channel: ChannelUnderTest): ConformanceCheck[] {
  const check = checksOf('form');
  const { adapter, plugin, connection, pluginSettings = {}, provider } = channel;
  const modes = Object.entries(adapter.connection.modes);
  const forms: NamedForm[] = modes.map(([name, { schema }]) => ({ what: `mode ${name}`, schema }));
  if (plugin?.settings) forms.push({ what: "the plugin's settings", schema: plugin.settings });
  const rules = schemaRules(forms);
  const checks = [
    check('modes-titled', () => {
      assert.ok(modes.length > 0, 'the connection has no mode');
      for (const [name, mode] of modes) assert.ok(mode.title, `mode ${name} has no title`);
      assert.ok(adapter.connection.modes[connection.mode], 'the settings of the fixture name no mode');
    }),
    ...rules.drawn,
    check('signing-secret-marked', () => {
      const { webhook } = channel;
      if (!webhook) return;
      const { scope } = adapter.webhook ?? {};
      const settings = scope === 'app' ? webhook.secrets.plugin : (webhook.secrets.connection ?? {});
      const schema = scope === 'app' ? plugin?.settings : adapter.connection.modes[connection.mode]?.schema;
      const marked = secretFields(schema ?? {}).some((name) => settings[name] !== undefined);
      assert.ok(marked, 'the field that verifies the signature is not marked with secret()');
    }),
    ...rules.kept,
    check('settings-accepted', () => {
      const mode = adapter.connection.modes[connection.mode];
      const problems = mode ? Errors(mode.schema, connection.settings).map(({ message }) => message) : [];
      assert.deepEqual(problems, [], 'working settings are rejected');
      if (plugin?.settings)
        assert.ok(Check(plugin.settings, pluginSettings), "the plugin's settings are rejected");
    }),
    check('account-key', () => {
      if (adapter.webhook?.scope !== 'app') return;
      const key = adapter.connection.accountKey?.(connection.settings);
      assert.ok(
        typeof key === 'string' && key,
        'an app webhook cannot be routed: accountKey() names no account',
      );
      const keys = channel.webhook?.batch?.accounts.map(({ accountKey }) => accountKey);
      assert.ok(!keys || keys.includes(key), `the account ${key} is not in the recorded batch`);
      assert.doesNotThrow(() => adapter.connection.accountKey?.({}), 'accountKey() throws on an empty form');
    }),
  ];
  if (!provider) return checks;
  return [
    ...checks,
    check('check-says-ok', async () => {
      await provider.reset();
      const health = await standing(channel, 'check');
      assert.equal(health.ok, true, `working settings are reported as not working: ${health.message}`);
    }),
    check(
      'check-says-what-is-wrong',
      async () => {
        await provider.reset();
        await provider.next('unauthorized');
        const health = await standing(channel, 'check');
        assert.equal(health.ok, false, 'a withdrawn access is reported as working');
        assert.ok(health.message, 'the person who set up the connection is not told the problem');
      },
      'unauthorized',
    ),
  ];
}
