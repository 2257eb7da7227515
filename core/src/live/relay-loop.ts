import type { LocalOutbox } from '../infra/outbox.js';
import type { Infra } from '../infra/infra.js';
import type { Relay } from './relay.js';

/** For rows whose process could not tell Redis of them. */
const IDLE_MS = 1_000;
/** Events within these milliseconds are numbered together: readers notice nothing and MySQL saves much work. */
const GATHER_MS = 25;

/** Runs the relay whenever events were committed here or elsewhere, and at least every second. */
export function startRelayLoop(
  { redis, config, log }: Infra,
  relay: Relay,
  outbox: LocalOutbox,
): { stop(): Promise<void> } {
  const channel = `${config.redisPrefix}outbox`;
  const listener = redis.duplicate({ maxRetriesPerRequest: null });
  let stopped = false;
  let asked = false;
  let rouse: () => void = () => undefined;
  const wake = () => {
    asked = true;
    rouse();
  };
  listener.on('error', () => undefined); // the client's own retry fixes it; polling continues meanwhile
  void listener.subscribe(channel).catch(() => undefined); // as above
  listener.on('message', wake);
  let here = false; // committed by this process, which may not be the one that holds the lease
  outbox.onWake(() => {
    here = true;
    wake();
  });

  const loop = (async () => {
    while (!stopped) {
      asked = false;
      const total = await relay.run().catch((error: unknown) => {
        if (!stopped) log.error({ err: error }, 'relay failed');
        return 0;
      });
      if (total === undefined && here) void redis.publish(channel, '').catch(() => undefined); // the holder polls as well
      here = false;
      if (total && !stopped) await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      if (!total && !asked && !stopped) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, IDLE_MS);
          rouse = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
  })();
  return {
    async stop() {
      stopped = true;
      rouse();
      await loop;
      listener.disconnect();
      await relay.release().catch(() => undefined); // the lease expires by itself
    },
  };
}
