import type { ConnectionParts, SettingsOf } from '@recado/sdk';
import { MODE_TEXTS, NO_SITE, PASTE } from './connection-texts.js';
import { readSettings, WidgetSettings } from './settings.js';
import { announce } from './signals.js';

/** How a connection is set up: the form gives its settings their types. */
export const modes = {
  widget: {
    title: 'Web chat',
    description: 'A chat window on your own site: copy one line into its pages',
    texts: MODE_TEXTS,
    schema: WidgetSettings,
  },
};

/** There is no provider to sign in to: a web chat is connected as soon as it is created. */
export const connection: ConnectionParts<SettingsOf<typeof modes>> = {
  async provision(ctx) {
    const sites = readSettings(ctx.connection.settings).allowedOrigins.filter((site) => site !== 'self');
    return { ok: true, ...(sites.length === 0 && NO_SITE) };
  },

  /** Open windows would go on until their next message. */
  async deprovision(ctx) {
    announce(ctx, { goneConnection: ctx.connection.id });
  },

  snippet: ({ key, publicUrl }) => ({
    ...PASTE,
    code: `<script async src="${publicUrl}/widget/webchat.js" data-key="${key}"></script>`,
  }),
};
