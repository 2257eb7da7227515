import { withAdapter, type Breakage } from './broken.js';

/** How an account stands. */
export const BROKEN_HEALTH: Breakage[] = [
  {
    what: 'tells the quality of its account in the words of the provider',
    break: (channel) =>
      withAdapter(channel, {
        health: async (ctx) => ({ ...(await channel.adapter.health!(ctx)), quality: 'GREEN' as never }),
      }),
    found: ['health/figures-make-sense'],
  },
  {
    what: 'writes a message to find out how its account stands',
    break: (channel) =>
      withAdapter(channel, {
        async health(ctx) {
          await channel.adapter.send(ctx, {
            ...{ clientId: `probe-${Math.random()}`, conversation: '5511999990001' },
            ...{ recipient: { identities: [], isGroup: false }, content: { kind: 'text', text: 'probe' } },
          });
          return channel.adapter.health!(ctx);
        },
      }),
    found: ['health/writes-to-nobody'],
  },
  {
    what: 'hides that it could not ask how its account stands',
    break: (channel) =>
      withAdapter(channel, { health: (ctx) => channel.adapter.health!(ctx).catch(() => ({})) }),
    found: ['health/401-auth-expired'],
  },
];
