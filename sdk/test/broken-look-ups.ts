import { withAdapter, type Breakage } from './broken.js';

/** Whether a number can be written to. */
export const BROKEN_LOOK_UPS: Breakage[] = [
  {
    what: 'finds no number',
    break: (channel) =>
      withAdapter(channel, {
        lookUp: async (ctx, phone) => (await channel.adapter.lookUp!(ctx, phone)) && false,
      }),
    found: ['look-ups/tells-who-is-there'],
  },
  {
    what: 'finds every number',
    break: (channel) =>
      withAdapter(channel, {
        lookUp: async (ctx, phone) => (await channel.adapter.lookUp!(ctx, phone)) || true,
      }),
    found: ['look-ups/tells-who-is-not'],
  },
  {
    what: 'writes to a number to find out whether it exists',
    break: (channel) =>
      withAdapter(channel, {
        async lookUp(ctx, phone) {
          await channel.adapter.send(ctx, {
            ...{ clientId: `probe-${Math.random()}`, conversation: phone },
            ...{ recipient: { identities: [], isGroup: false }, content: { kind: 'text', text: 'probe' } },
          });
          return channel.adapter.lookUp!(ctx, phone);
        },
      }),
    found: ['look-ups/writes-to-nobody'],
  },
  {
    what: 'takes a failure for the absence of a number',
    break: (channel) =>
      withAdapter(channel, {
        lookUp: (ctx, phone) => channel.adapter.lookUp!(ctx, phone).catch(() => false),
      }),
    found: ['look-ups/401-auth-expired'],
  },
];
