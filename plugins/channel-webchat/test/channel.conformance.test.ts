import { afterAll, describe, it } from 'vitest';
import type { PluginDatabase } from '@recado/sdk';
import {
  createTestContext,
  testChannel,
  type ChannelUnderTest,
  type ShownMessage,
} from '@recado/sdk/testing';
import { adapter } from '../src/adapter.js';
import { agentMessage } from '../src/feed.js';
import plugin from '../src/plugin.js';
import { messageIdOf } from '../src/receipts.js';
import { createVisitor } from '../src/visitors.js';
import { openPluginDatabase } from '../../../core/test/support/plugin-database.js';

const { db: tables, close } = await openPluginDatabase(new URL('../migrations/', import.meta.url));
afterAll(close);

/** Every message written to a visitor's conversation, in order. */
const written: string[] = [];
function watched(db: PluginDatabase): PluginDatabase {
  return {
    ...db,
    async execute(sql, bindings) {
      const result = await db.execute(sql, bindings);
      if (sql.startsWith('INSERT INTO plg_webchat_messages')) written.push(`agent-${result.insertId}`);
      return result;
    },
    transaction: (work) => db.transaction((inner) => work(watched(inner))),
  };
}
/** What the visitor's window shows of a message, by the id of its receipt. */
async function shown(externalId: string): Promise<ShownMessage | undefined> {
  const message = await agentMessage(tables, visitor.id, { id: messageIdOf(externalId)! });
  if (!message || message.deletedAt !== null) return undefined;
  const { kind, text, media, quote, place, cards, choices } = message.content;
  return {
    ...(media ? { caption: text, link: media.url, fileName: media.name } : { text }),
    ...(quote !== undefined && { quoteText: quote }),
    ...(place && { location: place }),
    ...(kind === 'contacts' && { contacts: cards }),
    ...(choices && { choices }),
  };
}
const db = watched(tables);
const { visitor } = await createVisitor(createTestContext({ db }), 1, {});

const channel: ChannelUnderTest = {
  adapter,
  plugin,
  connection: { mode: 'widget', settings: { allowedOrigins: ['self'] } },
  db,
  provider: {
    next: () => undefined,
    reset: () => undefined,
    reached: () => Promise.resolve(),
    accepted: () => [...written],
    shown,
    transport: 'socket',
    // The other side is a table: nobody answers 401, 429 or not at all.
    modes: [],
    to: {
      conversation: visitor.publicId,
      recipient: { identities: [{ kind: 'visitor', value: visitor.publicId }], isGroup: false },
    },
  },
};

testChannel({ describe, it }, channel);
