import assert from 'node:assert/strict';
import type { ConnectionState } from '../../channel/inbound-event.js';
import type { PluginContext } from '../../plugin/context.js';
import type { PluginDefinition, PluginRegistry } from '../../plugin/define-plugin.js';
import { PATIENCE, checksOf, within, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest } from './descriptor.js';
import { contextOf } from './harness.js';

function registered(plugin: PluginDefinition): string[] {
  const names: string[] = [];
  const registry: PluginRegistry = {
    channel: ({ id }) => void names.push(`channel ${id}`),
    integration: ({ id }) => void names.push(`integration ${id}`),
    billing: ({ id }) => void names.push(`billing ${id}`),
    route: ({ method, path }) => void names.push(`${method} ${path}`),
    socket: ({ path }) => void names.push(`socket ${path}`),
    job: ({ id }) => void names.push(`job ${id}`),
  };
  const answer: unknown = plugin.register(registry);
  assert.equal(answer, undefined, 'register() waits for something');
  return names;
}

/** A plugin starts, stops, and stops again. `brings` lists its registrations, such as `channel pager`. */
export function pluginLifecycleChecks(
  plugin: PluginDefinition,
  brings: string,
  context: () => PluginContext,
): ConformanceCheck[] {
  const check = checksOf('lifecycle');
  const kind = brings.split(' ')[0]!;
  return [
    check(`registers-its-${kind}`, () => {
      assert.ok(registered(plugin).includes(brings), `register() does not bring the ${brings}`);
    }),
    check('register-repeatable', () => {
      assert.deepEqual(
        registered(plugin),
        registered(plugin),
        'register() brings something else the second time',
      );
    }),
    check('registers-once', () => {
      const names = registered(plugin);
      assert.equal(new Set(names).size, names.length, 'something is registered twice');
    }),
    check('dispose-without-init', async () => {
      await within(PATIENCE, Promise.resolve(plugin.dispose?.()), 'dispose()');
    }),
    check('dispose-twice', async () => {
      await within(PATIENCE, Promise.resolve(plugin.init?.(context())), 'init()');
      await within(PATIENCE, Promise.resolve(plugin.dispose?.()), 'dispose()');
      await within(PATIENCE, Promise.resolve(plugin.dispose?.()), 'the second dispose()');
    }),
  ];
}

/** The lifecycle of a plugin and of a session. */
export function lifecycleChecks(channel: ChannelUnderTest): ConformanceCheck[] {
  const check = checksOf('lifecycle');
  const { plugin, adapter, provider } = channel;
  const checks = plugin
    ? pluginLifecycleChecks(plugin, `channel ${adapter.id}`, () => contextOf(channel))
    : [];
  const { session } = adapter.connection;
  if (session && provider) {
    checks.push(
      check('session-closes-twice', async () => {
        await provider.reset();
        const states: ConnectionState[] = [];
        const open = await within(
          PATIENCE,
          session.open(contextOf(channel), (state) => states.push(state)),
          'open()',
        );
        await within(PATIENCE, open.close(), 'close()');
        await within(PATIENCE, open.close(), 'the second close()');
        const after = states.length;
        await new Promise((resolve) => setImmediate(resolve));
        assert.equal(states.length, after, 'a closed session still reports states');
      }),
    );
  }
  return checks;
}
