import { definePlugin, type PluginDefinition } from '@recado/sdk';
import { adapter } from './adapter.js';
import { erase } from './erase.js';
import { SocketHub } from './hub.js';
import { RateLimits } from './limits.js';
import { pruneJob } from './prune.js';
import { demoPageRoute, demoStyleRoute } from './routes/demo.js';
import { listRoute, reactionRoute, receiptRoute, sendRoute } from './routes/messages.js';
import { configRoute, profileRoute, sessionRoute } from './routes/session.js';
import { uploadRoute } from './routes/uploads.js';
import { preflight } from './routes/visitor-route.js';
import { widgetRoute } from './routes/widget-script.js';
import { InstallationSettings } from './settings.js';
import { onSignal } from './signals.js';
import { visitorSocket } from './socket.js';

export interface WebchatOptions {
  limits?: RateLimits;
  /** Provides the widget's script, if it is not the built one; `.br` and `.gz` are its compressed forms, if any. */
  readWidget?: (ending: '' | '.br' | '.gz') => Promise<Buffer | undefined>;
}

/** The web chat as a plugin: a channel, the endpoints of its widget, and the pages that show it. */
export function createWebchat(options: WebchatOptions = {}): PluginDefinition {
  const limits = options.limits ?? new RateLimits();
  const hub = new SocketHub();
  let stopListening: (() => void) | undefined;
  const visitorCalls = [
    configRoute(),
    sessionRoute(limits),
    profileRoute(limits),
    listRoute(limits),
    sendRoute(limits),
    receiptRoute(limits),
    reactionRoute(limits),
    uploadRoute(limits),
  ];

  return definePlugin({
    settings: InstallationSettings,
    register(registry) {
      registry.channel(adapter);
      for (const route of visitorCalls) registry.route(route);
      for (const path of new Set(visitorCalls.map((route) => route.path))) registry.route(preflight(path));
      registry.route(widgetRoute(options.readWidget));
      registry.route(demoPageRoute);
      registry.route(demoStyleRoute);
      registry.socket(visitorSocket(hub, limits));
      registry.job(pruneJob);
    },
    async init(ctx) {
      stopListening = onSignal(ctx, (signal) => hub.notice(signal));
    },
    erase,
    async dispose() {
      stopListening?.();
      stopListening = undefined;
      hub.closeAll();
    },
  });
}

export default createWebchat();
