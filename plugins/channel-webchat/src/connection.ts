import type { ConnectionContext, ConnectionSpec } from '@recado/sdk';
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
      schema: WidgetSettings,
    },
  },

  async check(ctx) {
    const { allowedOrigins, demo } = readSettings(ctx.connection.settings);
    if (allowedOrigins.length > 0) return { ok: true };
    return {
      ok: true,
      message: demo
        ? 'Only the demo page can show this chat: add the origin of your site'
        : 'No site may show this chat yet: add the origin of your site, such as https://www.example.com',
    };
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
    title: 'Paste this line before </body> on every page that shows the chat',
    code: `<script async src="${publicUrl}/widget/webchat.js" data-key="${key}"></script>`,
  }),
};
