import type { ConnectionParts, SettingsOf } from '@recado/sdk';
import { MODE_TEXTS, NOT_ALLOWED, NOT_SEEN, NO_SITE, PASTE } from './connection-texts.js';
import { isListed } from './origins.js';
import { readSettings, WidgetSettings } from './settings.js';
import { sightingsOf } from './sightings.js';
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
  async provision(ctx, { why }) {
    const settings = readSettings(ctx.connection.settings);
    const sites = settings.allowedOrigins.filter((site) => site !== 'self');
    const seen = await sightingsOf(ctx, ctx.connection.id);
    // The refusal of a site that has been allowed since is no news.
    const turnedAway = seen.find(({ site, refused }) => refused && !isListed(settings, site));
    if (turnedAway) return { ok: true, ...NOT_ALLOWED(turnedAway.site) };
    if (sites.length === 0) return { ok: true, ...NO_SITE };
    return { ok: true, ...(!seen.some(({ refused }) => !refused) && why === 'check' && NOT_SEEN) };
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
