import {
  PluginError,
  defineChannel,
  type ConnectionContext,
  type OutboundContent,
  type OutboundMessage,
} from '@recado/sdk';
import { capabilities } from './capabilities.js';
import { connection, modes } from './connection.js';
import { databaseOf } from './database.js';
import { agentMessage, alter, append, byClientId, remove, type StoredContent } from './feed.js';
import { withReaction } from './reactions.js';
import { clientIdOf, externalIdOf, messageIdOf } from './receipts.js';
import { announce } from './signals.js';
import { advance, visitorByPublicId, type Visitor } from './visitors.js';

export const CHANNEL_ID = 'webchat';

async function recipient(ctx: ConnectionContext, conversation: string): Promise<Visitor> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'The time is up', { cause: ctx.signal.reason });
  const visitor = await visitorByPublicId(ctx, ctx.connection.id, conversation).catch((cause: unknown) => {
    throw new PluginError('TEMPORARY', 'The visitor could not be looked up', { cause });
  });
  if (!visitor) throw new PluginError('RECIPIENT_INVALID', 'The visitor is not known to this web chat');
  return visitor;
}

function toStored(content: OutboundContent, quote: OutboundMessage['quote']): StoredContent {
  const quoted = quote ? { quote: quote.text.slice(0, 300) } : {};
  switch (content.kind) {
    case 'text':
      return { kind: 'text', text: content.text, ...quoted };
    case 'image':
    case 'audio':
    case 'video':
    case 'file': {
      const { ref, url, filename: name, mimeType: mime, size, durationMs } = content.media;
      return {
        kind: content.kind,
        text: content.caption ?? '',
        media: { ...(ref ? { ref } : {}), url, name, mime, size, ...(durationMs ? { durationMs } : {}) },
        ...(content.voiceNote ? { voice: true as const } : {}),
        ...quoted,
      };
    }
    case 'location': {
      const { latitude, longitude, name, address } = content;
      const place = { latitude, longitude, ...(name && { name }), ...(address && { address }) };
      return { kind: 'location', text: '', place, ...quoted };
    }
    case 'contacts': {
      const cards = content.contacts.map(({ name, phones }) => ({ name, phones }));
      return { kind: 'contacts', text: '', cards, ...quoted };
    }
    case 'buttons':
    case 'list':
      return { kind: 'text', text: content.text, choices: content.choices, ...quoted };
    default:
      throw new PluginError('UNSUPPORTED', `A web chat shows no ${content.kind}`);
  }
}

/**
 * The agents' side of the web chat. Sending means writing to the visitor's feed: it works whether or not they are
 * present.
 */
export const adapter = defineChannel(
  { modes },
  {
    id: CHANNEL_ID,
    capabilities,
    connection,

    async send(ctx, message) {
      const content = toStored(message.content, message.quote);
      const visitor = await recipient(ctx, message.conversation);
      const { clientId, agentName } = message;
      const named = agentName === undefined ? {} : { agentName: agentName.slice(0, 120) };
      const row = await append(ctx, visitor.id, { author: 'agent', clientId, content, ...named }).catch(
        (cause: unknown) => {
          // The client id makes a retry safe.
          throw new PluginError('TEMPORARY', 'The message could not be written to the conversation', {
            cause,
          });
        },
      );
      announce(ctx, { visitor: visitor.publicId, change: 'feed' });
      return [
        {
          part: 0,
          externalMessageId: externalIdOf(row.id),
          acceptedAt: new Date(row.createdAt).toISOString(),
        },
      ];
    },

    async markRead(ctx, messages) {
      for (const conversation of new Set(messages.map((message) => message.conversation))) {
        const visitor = await recipient(ctx, conversation);
        let seq = 0;
        for (const { externalId } of messages.filter((message) => message.conversation === conversation)) {
          const clientId = clientIdOf(externalId);
          const row = clientId && (await byClientId(databaseOf(ctx), visitor.id, 'visitor', clientId));
          if (row) seq = Math.max(seq, row.seq);
        }
        if (seq <= visitor.agentReadSeq) continue;
        await advance(ctx, visitor.id, 'agentReadSeq', seq);
        announce(ctx, { visitor: visitor.publicId, change: 'state' });
      }
    },

    async setTyping(ctx, conversation, typing) {
      announce(ctx, { visitor: conversation, change: 'typing', on: typing });
    },

    async edit(ctx, message, text) {
      const id = message.fromMe ? messageIdOf(message.externalId) : undefined;
      if (id === undefined)
        throw new PluginError('UNSUPPORTED', 'A visitor’s own message is the visitor’s to edit');
      const visitor = await recipient(ctx, message.conversation);
      const done = await alter(
        ctx,
        visitor.id,
        (db) => agentMessage(db, visitor.id, { id }),
        (content) => (content.text === text ? content : { ...content, text, edited: true }),
      );
      if (!done) throw new PluginError('CONTENT_REJECTED', 'The message is no longer in the conversation');
      announce(ctx, { visitor: visitor.publicId, change: 'feed' });
    },

    async react(ctx, message, emoji) {
      const visitor = await recipient(ctx, message.conversation);
      const id = messageIdOf(message.externalId);
      const clientId = clientIdOf(message.externalId);
      const done = await alter(
        ctx,
        visitor.id,
        async (db) => {
          if (message.fromMe) return id === undefined ? undefined : agentMessage(db, visitor.id, { id });
          return clientId === undefined ? undefined : byClientId(db, visitor.id, 'visitor', clientId);
        },
        (content) => withReaction(content, 'agent', emoji),
      );
      if (!done) throw new PluginError('CONTENT_REJECTED', 'The message is no longer in the conversation');
      announce(ctx, { visitor: visitor.publicId, change: 'feed' });
    },

    async deleteMessage(ctx, message) {
      const id = message.fromMe ? messageIdOf(message.externalId) : undefined;
      if (id === undefined)
        throw new PluginError('UNSUPPORTED', 'A visitor’s own message stays with the visitor');
      const visitor = await recipient(ctx, message.conversation);
      if (await remove(ctx, visitor.id, id)) announce(ctx, { visitor: visitor.publicId, change: 'feed' });
    },
  },
);
