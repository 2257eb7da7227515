import type { PluginRoute } from '@recado/sdk';
import { readProfile, requireAsked } from '../frames.js';
import { acceptProfile } from '../inbound.js';
import type { RateLimits } from '../limits.js';
import { MAX_TEXT, type SessionAnswer, type WidgetConfig } from '../protocol.js';
import { createSightings } from '../sightings.js';
import { acceptList } from '../uploads/kinds.js';
import { createVisitor } from '../visitors.js';
import { bodyOf, json, pageRoute, visitorRoute } from './visitor-route.js';

/** Everything the widget needs before anyone writes. */
const answerConfig: PluginRoute = pageRoute({ method: 'GET', path: '/config' }, async ({ settings }) => {
  const { title, subtitle, welcome, accent, position, language, askName, askEmail, privacyUrl } = settings;
  const config: WidgetConfig = {
    ...{ title, subtitle, welcome, accent, position, language, askName, askEmail, privacyUrl },
    maxUpload: settings.maxUploadMb * 1024 * 1024,
    maxText: MAX_TEXT,
    accept: acceptList(settings.fileKinds),
    voice: settings.fileKinds.includes('audio'),
  };
  return json(200, config, { 'cache-control': 'private, max-age=60' });
});

/** Every page that shows the chat, or would like to, begins with it: sites are noted here. */
export function configRoute(): PluginRoute {
  const note = createSightings();
  return {
    ...answerConfig,
    async handler(ctx, request) {
      const response = await answerConfig.handler(ctx, request);
      if (response.status === 200 || response.status === 403)
        void note(ctx, request, response.status === 403);
      return response;
    },
  };
}

/** Creates a visitor. The widget does so when the first message is written, so looking at a page leaves no trace. */
export const sessionRoute = (limits: RateLimits): PluginRoute =>
  pageRoute({ method: 'POST', path: '/session' }, async ({ ctx, request, connection, settings }) => {
    limits.admit('session', { ip: request.ip, connection: connection.id });
    const profile = readProfile(await bodyOf(request));
    requireAsked(settings, profile);
    const { token } = await createVisitor(ctx, connection.id, profile);
    return json(201, { token } satisfies SessionAnswer);
  });

export const profileRoute = (limits: RateLimits): PluginRoute =>
  visitorRoute({ method: 'POST', path: '/profile' }, async ({ ctx, request, connection, visitor }) => {
    limits.admit('signal', { visitor: visitor.id });
    const profile = readProfile(await bodyOf(request));
    const changed =
      (profile.name !== undefined && profile.name !== visitor.name) ||
      (profile.email !== undefined && profile.email !== visitor.email);
    if (changed) await acceptProfile(ctx, connection, visitor, profile);
    return json(200, profile);
  });
