import type { ConnectionContext, OutboundMessage, PluginDatabase, PluginDefinition } from '../src/public.js';
import type { ChannelUnderTest } from '../src/testing/public.js';
import { withAdapter, type Breakage } from './broken.js';

const keyOf = (conversation: string) => `last:${conversation}`;

/** Keeps the last text that went to each customer. */
const remembering = (channel: ChannelUnderTest, erase: PluginDefinition['erase']): ChannelUnderTest => {
  const { send } = channel.adapter;
  const changed = withAdapter(channel, {
    async send(ctx: ConnectionContext, message: OutboundMessage) {
      const receipts = await send(ctx, message);
      const { conversation, content } = message;
      if (content.kind === 'text') await ctx.kv.of(ctx.connection.id).set(keyOf(conversation), content.text);
      return receipts;
    },
  });
  return { ...changed, plugin: { ...channel.plugin!, erase } };
};
const forgetting: NonNullable<PluginDefinition['erase']> = async (ctx, erasure) => {
  if (erasure.kind !== 'contact') return;
  for (const { connectionId, conversation } of erasure.chats)
    await ctx.kv.of(connectionId).delete(keyOf(conversation));
};
const emptyTables: PluginDatabase = {
  query: async () => [],
  execute: async () => ({ affectedRows: 0, insertId: 0 }),
  transaction: (work) => work(emptyTables),
};

export const BROKEN_ERASURE: Breakage[] = [
  {
    what: 'keeps a text of each customer, and cannot erase it',
    break: (channel) => remembering(channel, undefined),
    found: ['erase/nothing-left'],
  },
  {
    what: 'erases the identities and forgets the conversation',
    break: (channel) =>
      remembering(channel, async (ctx, erasure) => {
        if (erasure.kind === 'contact')
          for (const { value } of erasure.identities) await ctx.kv.delete(keyOf(value));
      }),
    found: ['erase/nothing-left'],
  },
  {
    what: 'has tables and no erase()',
    break: (channel) => ({ ...channel, db: emptyTables }),
    found: ['erase/declared'],
  },
  {
    what: 'fails to erase what is already gone',
    break: (channel) =>
      remembering(channel, async (ctx, erasure) => {
        if (erasure.kind === 'contact')
          for (const { connectionId, conversation } of erasure.chats)
            if ((await ctx.kv.of(connectionId).get(keyOf(conversation))) === undefined)
              throw new Error('nobody has this number');
        await forgetting(ctx, erasure);
      }),
    found: ['erase/repeatable'],
  },
  {
    what: 'fails to erase a company',
    break: (channel) =>
      remembering(channel, async (ctx, erasure) => {
        if (erasure.kind === 'company' && !(await ctx.connections.get(erasure.connectionIds[0]!)))
          throw new Error('the connection is gone');
        await forgetting(ctx, erasure);
      }),
    found: ['erase/company'],
  },
];
