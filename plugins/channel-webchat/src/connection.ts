import type { ConnectionContext, ConnectionSpec } from '@recado/sdk';
import { MODE_TEXTS, NO_SITE, ONLY_DEMO, PASTE } from './connection-texts.js';
import { readSettings, WidgetSettings } from './settings.js';

/** Key-value entry that names the connection of the demo page. */
export const DEMO_KEY = 'demoKey';

async function releaseDemo(ctx: ConnectionContext): Promise<void> {
  if ((await ctx.kv.get(DEMO_KEY)) === ctx.connection.key) await ctx.kv.delete(DEMO_KEY);
}

/** There is no provider to sign in to: a web chat is connected as soon as it is made. */
export const connection: ConnectionSpec = {
  modes: {
    widget: {
      title: 'Web chat',
      description: 'A chat window on your own site: copy one line into its pages',
      texts: MODE_TEXTS,
      schema: WidgetSettings,
    },
  },

  async check(ctx) {
    const { allowedOrigins, demo } = readSettings(ctx.connection.settings);
    if (allowedOrigins.length > 0) return { ok: true };
    return { ok: true, ...(demo ? ONLY_DEMO : NO_SITE) };
  },

  async onConnect(ctx) {
    if (readSettings(ctx.connection.settings).demo) await ctx.kv.set(DEMO_KEY, ctx.connection.key);
    else await releaseDemo(ctx);
    await ctx.connections.setState(ctx.connection.id, { status: 'connected' });
  },

  async onDisconnect(ctx) {
    await releaseDemo(ctx);
  },

  snippet: ({ key, publicUrl }) => ({
    ...PASTE,
    code: `<script async src="${publicUrl}/widget/webchat.js" data-key="${key}"></script>`,
  }),
};
