import { definePlugin } from '@recado/sdk';
import { adapter } from './adapter.js';
import { pruneJob } from './prune.js';
import { erase } from './erase.js';
import { muteLibsignal } from './quiet.js';
import { heldSessions } from './session/registry.js';
import { listenForQuestions } from './session/session-calls.js';
import { PluginSettings } from './settings.js';

let stopListening: (() => void) | undefined;

/** WhatsApp as a plugin: one channel, and the pruning of its tables. */
export default definePlugin({
  settings: PluginSettings,
  register(registry) {
    registry.channel(adapter);
    registry.job(pruneJob);
  },
  async init(ctx) {
    muteLibsignal();
    stopListening?.();
    stopListening = listenForQuestions(ctx);
  },
  erase,
  async dispose() {
    stopListening?.();
    stopListening = undefined;
    await heldSessions.closeAll();
  },
});
