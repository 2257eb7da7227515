import { Type, type Static } from 'typebox';
import { expect, it } from 'vitest';
import { defineChannel, type SettingsOf } from '../../channel/define-channel.js';
import type { ConnectionContext, PluginContext } from '../../plugin/context.js';
import { secret } from '../../plugin/secret.js';
import { createTestContext } from './test-context.js';

const Own = Type.Object({ channelSecret: secret({ title: 'Channel secret' }) });
const modes = {
  api: {
    title: 'API',
    schema: Type.Object({ token: secret({ title: 'Token' }), region: Type.Enum(['eu', 'us']) }),
  },
};
type Settings = SettingsOf<typeof modes>;
interface OwnSettings {
  channelSecret: string;
}
const settings: Settings = { token: 't', region: 'eu' };
const pluginSettings: Static<typeof Own> = { channelSecret: 's' };

const adapter = defineChannel(
  { modes, settings: Own },
  {
    id: 'typed',
    capabilities: { inbound: [], outbound: { text: {} }, receipts: [], proactive: 'free' },
    connection: { provision: async () => ({ ok: true }) },
    send: async ({ connection, settings: own }) => [
      {
        part: 0,
        externalMessageId: `${connection.settings.token} ${own.channelSecret}`,
        acceptedAt: '2026-11-26T12:00:00.000Z',
      },
    ],
  },
);
const sentWith = async (ctx: ConnectionContext<Settings, Static<typeof Own>>) =>
  (await adapter.send(ctx, {} as never))[0]!.externalMessageId;
const secretOf = (ctx: PluginContext<OwnSettings>) => ctx.settings.channelSecret;

/** The compiler is what tests most of this: none of these contexts needs a cast. */
it('a context fits a channel with typed settings, whichever of them the test gives', async () => {
  const both = createTestContext({ connection: { settings }, pluginSettings });
  const named = createTestContext<Settings, OwnSettings>({ connection: { settings }, pluginSettings });
  expect([await sentWith(both), await sentWith(named)]).toEqual(['t s', 't s']);
  const connection = createTestContext<Settings>({ connection: { settings: { token: 't', region: 'us' } } });
  const derived = createTestContext({ connection: { settings } });
  expect([await sentWith(connection), await sentWith(derived)]).toEqual(['t undefined', 't undefined']);
  const own = createTestContext({ pluginSettings });
  expect([await sentWith(own), secretOf(own), secretOf(named)]).toEqual(['undefined s', 's', 's']);

  const wrong = createTestContext({ connection: { settings: { token: 1 } }, pluginSettings });
  // @ts-expect-error the given settings are not those of the channel
  expect(await sentWith(wrong)).toBe('1 s');
});
