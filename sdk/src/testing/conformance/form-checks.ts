import assert from 'node:assert/strict';
import type { TObject } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { secretFields } from '../../plugin/secret.js';
import { checksOf, within, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest } from './descriptor.js';
import { contextOf } from './harness.js';

interface Form {
  what: string;
  schema: TObject;
}
const SECRET_NAME = /secret|token|password|passphrase|private|credential|api_?key/i;
/** Names that only speak about secrets, `tokenExpiresAt` and the like, are told apart by their type or these endings. */
const HARMLESS_NAME = /(url|uri|at|expiry|name|id)$/i;

const propertiesOf = ({ schema }: Form) =>
  Object.entries(schema.properties ?? {}) as [string, Record<string, unknown>][];

/** The forms can be drawn from their schemas alone, and keep secrets. */
export function formChecks(channel: ChannelUnderTest): ConformanceCheck[] {
  const check = checksOf('form');
  const { adapter, plugin, connection, pluginSettings = {}, provider } = channel;
  const modes = Object.entries(adapter.connection.modes);
  const forms: Form[] = modes.map(([name, { schema }]) => ({ what: `mode ${name}`, schema }));
  if (plugin?.settings) forms.push({ what: "the plugin's settings", schema: plugin.settings });
  const each = (look: (form: Form, name: string, field: Record<string, unknown>) => void) => {
    for (const form of forms) for (const [name, field] of propertiesOf(form)) look(form, name, field);
  };
  const checks = [
    check('modes-titled', () => {
      assert.ok(modes.length > 0, 'the connection has no mode');
      for (const [name, mode] of modes) assert.ok(mode.title, `mode ${name} has no title`);
      assert.ok(adapter.connection.modes[connection.mode], 'the settings of the fixture name no mode');
    }),
    check('object-schemas', () => {
      for (const { what, schema } of forms) {
        const good = schema.type === 'object' && typeof schema.properties === 'object';
        assert.ok(good, `${what} is no object schema`);
        assert.doesNotThrow(() => Check(schema, {}), `${what} is no valid schema`);
        assert.doesNotThrow(() => JSON.stringify(schema), `${what} cannot be given to the back-office`);
      }
    }),
    check('fields-titled', () => {
      each(({ what }, name, field) => assert.ok(field['title'], `${what}: the field ${name} has no title`));
    }),
    check('secrets-marked', () => {
      each(({ what, schema }, name, field) => {
        const suspicious = field['type'] === 'string' && SECRET_NAME.test(name) && !HARMLESS_NAME.test(name);
        assert.ok(
          !suspicious || secretFields(schema).includes(name),
          `${what}: ${name} is not marked with secret()`,
        );
      });
    }),
    check('signing-secret-marked', () => {
      const { webhook } = channel;
      if (!webhook) return;
      const { scope } = adapter.webhook ?? {};
      const settings = scope === 'app' ? webhook.secrets.plugin : (webhook.secrets.connection ?? {});
      const schema = scope === 'app' ? plugin?.settings : adapter.connection.modes[connection.mode]?.schema;
      const marked = secretFields(schema ?? {}).some((name) => settings[name] !== undefined);
      assert.ok(marked, 'what verifies the signature is not a field that is marked with secret()');
    }),
    check('secrets-without-default', () => {
      each(({ what, schema }, name, field) => {
        const kept = !secretFields(schema).includes(name) || field['default'] === undefined;
        assert.ok(kept, `${what}: the secret ${name} has a default`);
      });
    }),
    check('defaults-valid', () => {
      each(({ what, schema }, name, field) => {
        if (field['default'] === undefined) return;
        const property = schema.properties[name]!;
        assert.ok(
          Check(property, field['default']),
          `${what}: the default of ${name} is refused by its own schema`,
        );
      });
    }),
    check('settings-accepted', () => {
      const mode = adapter.connection.modes[connection.mode];
      const problems = mode ? Errors(mode.schema, connection.settings).map(({ message }) => message) : [];
      assert.deepEqual(problems, [], 'settings that work are refused');
      if (plugin?.settings)
        assert.ok(Check(plugin.settings, pluginSettings), "the plugin's settings are refused");
    }),
    check('account-key', () => {
      if (adapter.webhook?.scope !== 'app') return;
      const key = adapter.connection.accountKey?.(connection.settings);
      assert.ok(
        typeof key === 'string' && key,
        'an app webhook cannot be routed: accountKey() names no account',
      );
      const keys = channel.webhook?.batch?.accounts.map(({ accountKey }) => accountKey);
      assert.ok(!keys || keys.includes(key), `the account ${key} does not stand in the recorded batch`);
      assert.doesNotThrow(() => adapter.connection.accountKey?.({}), 'accountKey() throws on an empty form');
    }),
  ];
  if (!provider) return checks;
  return [
    ...checks,
    check('check-says-ok', async () => {
      await provider.reset();
      const health = await within(5000, adapter.connection.check(contextOf(channel)), 'the check');
      assert.equal(health.ok, true, `settings that work are said not to: ${health.message}`);
    }),
    check(
      'check-says-what-is-wrong',
      async () => {
        await provider.reset();
        await provider.next('unauthorized');
        const health = await within(5000, adapter.connection.check(contextOf(channel)), 'the check');
        assert.equal(health.ok, false, 'a withdrawn access is said to work');
        assert.ok(health.message, 'the person who set the connection up is not told what is wrong');
      },
      'unauthorized',
    ),
  ];
}
