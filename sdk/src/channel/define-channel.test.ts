import { Type } from 'typebox';
import { expect, expectTypeOf, it } from 'vitest';
import { definePlugin } from '../plugin/define-plugin.js';
import { secret } from '../plugin/secret.js';
import { defineChannel, type SettingsOf } from './define-channel.js';

const modes = {
  api: { title: 'API', schema: Type.Object({ token: secret({ title: 'Token' }), shop: Type.String() }) },
  link: { title: 'Link', schema: Type.Object({ shop: Type.String(), port: Type.Optional(Type.Integer()) }) },
};
const own = Type.Object({
  appSecret: secret({ title: 'App secret' }),
  version: Type.Optional(Type.String()),
});

it('a channel has the types of its forms, with several modes and the plugin’s own settings', () => {
  expectTypeOf<SettingsOf<typeof modes>>().toEqualTypeOf<
    { token: string; shop: string } | { shop: string; port?: number }
  >();
  const adapter = defineChannel(
    { modes, settings: own },
    {
      id: 'pager',
      capabilities: { inbound: ['text'], outbound: { text: {} }, receipts: [], proactive: 'free' },
      connection: {
        accountKey: (settings) => settings.shop,
        async provision(ctx) {
          expectTypeOf(ctx.connection.settings.shop).toEqualTypeOf<string>();
          expectTypeOf(ctx.settings.version).toEqualTypeOf<string | undefined>();
          return { ok: true };
        },
      },
      webhook: {
        scope: 'connection',
        verify(_request, { plugin, connection }) {
          expectTypeOf(plugin.appSecret).toEqualTypeOf<string>();
          expectTypeOf(connection?.shop).toEqualTypeOf<string | undefined>();
          return true;
        },
        split: () => [],
        parse: () => [],
      },
      async send({ connection: { settings }, settings: { appSecret } }) {
        expectTypeOf(appSecret).toEqualTypeOf<string>();
        if ('token' in settings) expectTypeOf(settings.token).toEqualTypeOf<string>();
        // @ts-expect-error no form has it
        expectTypeOf(settings.tokn).toEqualTypeOf<string>();
        return [];
      },
    },
  );
  expect(adapter.connection.modes).toBe(modes);
  const plugin = definePlugin({
    settings: own,
    register: (registry) => registry.channel(adapter),
    async init({ settings }) {
      expectTypeOf(settings.appSecret).toEqualTypeOf<string>();
    },
  });
  expect(plugin.settings).toBe(own);
});

it('without settings of its own a plugin’s settings stay unknown', () => {
  const plugin = definePlugin({
    register: () => undefined,
    async init({ settings }) {
      expectTypeOf(settings['anything']).toEqualTypeOf<unknown>();
    },
  });
  const adapter = defineChannel(
    { modes: { api: modes.api } },
    {
      id: 'pager',
      capabilities: { inbound: ['text'], outbound: { text: {} }, receipts: [], proactive: 'free' },
      connection: { provision: async () => ({ ok: true }) },
      async send({ connection, settings }) {
        expectTypeOf(connection.settings).toEqualTypeOf<{ token: string; shop: string }>();
        expectTypeOf(settings).toEqualTypeOf<Record<string, unknown>>();
        return [];
      },
    },
  );
  expect([plugin.settings, adapter.id]).toEqual([undefined, 'pager']);
});
