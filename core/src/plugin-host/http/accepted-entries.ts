import type { ChannelAdapter } from '@recado/sdk';
import type { FoundConnection } from '../../ports/connections.js';
import { createChannelAccess } from '../channels/channel-access.js';
import type { HostedPlugin } from '../lifecycle/hosted-plugin.js';
import type { WebhookParts } from './webhooks.js';

const DEADLINE_MS = 5_000;
/** Requests whose entries are announced at once; a provider that answers slowly must not pile them up. */
const MOST_AT_ONCE = 50;

/** Tells a channel which entries of a request are stored, and returns at once. */
export type Announce = (
  to: { plugin: HostedPlugin; adapter: ChannelAdapter },
  stored: { found: FoundConnection; payloads: readonly unknown[] },
) => void;

/** The calls of `accepted`: after the commit, one entry after the other, best effort. */
export function createAnnouncements({ infra, host, ports }: WebhookParts): Announce {
  const { log } = infra;
  const { call } = createChannelAccess(host, ports.lookup);
  let running = 0;

  const announce = async (...[{ plugin, adapter }, { found, payloads }]: Parameters<Announce>) => {
    for (const payload of payloads)
      await call({ plugin, adapter, found }, 'accepted', { ms: DEADLINE_MS }, (ctx) =>
        adapter.webhook!.accepted!(ctx, payload),
      ).catch((error: unknown) =>
        log.warn({ err: error, connectionId: found.inbound.id }, 'accepted failed'),
      );
  };
  return (to, stored) => {
    if (running >= MOST_AT_ONCE)
      return log.warn(
        { connectionId: stored.found.inbound.id },
        'accepted was left out: too many calls are open',
      );
    running++;
    void announce(to, stored).finally(() => running--);
  };
}
