import { setTimeout as pause } from 'node:timers/promises';
import type { Infra } from '../../infra/infra.js';
import { backgroundWork, type BackgroundWork } from '../../infra/module.js';
import type { SafeFetch } from '../../infra/safe-fetch.js';
import type { SessionsService } from '../sign-in/sign-in.service.js';
import { createPushCollecting } from './push-collecting.js';
import type { PushKeys } from './push-message.js';
import { createPushSending } from './push-sending.js';

const TICK_MS = 1_000;
/** How long attempts may still take when the process stops. */
const GRACE_MS = 3_000;

interface Needs extends Pick<SessionsService, 'principalsOf'> {
  http: SafeFetch;
  keys(): Promise<PushKeys>;
}

/** Tells browsers of what happens while their users have no console open, in processes with the role `worker`. */
export function createPushWork(infra: Infra, { http, keys, principalsOf }: Needs): BackgroundWork {
  const running = backgroundWork(() => {
    const stopping = new AbortController();
    const breakingOff = new AbortController();
    const mayGoOn = () => !stopping.signal.aborted;
    const sending = createPushSending(infra, { http, keys, mayGoOn, signal: breakingOff.signal });
    const collecting = createPushCollecting(infra, { principalsOf, mayGoOn, collected: sending.fill });
    const loop = (async () => {
      while (mayGoOn()) {
        collecting.fill();
        sending.fill();
        await pause(TICK_MS, undefined, { signal: stopping.signal }).catch(() => undefined); // stopped
      }
    })();
    return {
      async stop() {
        stopping.abort();
        const grace = setTimeout(() => breakingOff.abort(), GRACE_MS);
        await loop;
        await Promise.all([collecting.idle(), sending.idle()]);
        clearTimeout(grace);
      },
    };
  });
  return {
    // Switched off, nothing leaves, whoever was subscribed before.
    start: () => infra.config.webPush && running.start(),
    async stop() {
      await running.stop();
      await http.close();
    },
  };
}
