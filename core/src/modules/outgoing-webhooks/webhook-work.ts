import { setTimeout as pause } from 'node:timers/promises';
import type { Infra } from '../../infra/infra.js';
import { backgroundWork, type BackgroundWork } from '../../infra/module.js';
import type { SafeFetch } from '../../infra/safe-fetch.js';
import { createCollecting } from './collecting.js';
import { createSending } from './sending.js';
import type { Waiting } from './webhook-work.repo.js';

/** How long an event or a due attempt waits for somebody to look. */
const TICK_MS = 1_000;
/** How long attempts may still take when the process stops. */
const GRACE_MS = 3_000;

/** Tells the companies' webhooks what happened, in processes with the role `worker`. */
export function createWebhookWork(
  infra: Pick<Infra, 'db' | 'clock' | 'log' | 'secrets'>,
  { http, changed }: { http: SafeFetch; changed(webhook: Waiting): Promise<void> },
) {
  let fill: () => void = () => undefined;

  function begin() {
    const stopping = new AbortController();
    const mayGoOn = () => !stopping.signal.aborted;
    const breakingOff = new AbortController();
    const sending = createSending(infra, { http, changed, mayGoOn, signal: breakingOff.signal });
    const collecting = createCollecting(infra, { mayGoOn, collected: sending.fill });
    fill = () => {
      collecting.fill();
      sending.fill();
    };
    const loop = (async () => {
      while (mayGoOn()) {
        fill();
        await pause(TICK_MS, undefined, { signal: stopping.signal }).catch(() => undefined); // stopped
      }
    })();
    return {
      async stop() {
        stopping.abort();
        fill = () => undefined;
        const grace = setTimeout(() => breakingOff.abort(), GRACE_MS);
        await loop;
        await Promise.all([collecting.idle(), sending.idle()]);
        clearTimeout(grace);
      },
    };
  }
  const running = backgroundWork(begin);
  const work: BackgroundWork = {
    start: () => running.start(),
    async stop() {
      await running.stop();
      await http.close();
    },
  };
  return {
    work,
    /** Something is due, if this process sends. */
    wake: (): void => fill(),
  };
}
