import { PluginError, defineChannel } from '@recado/sdk';
import { capabilities } from './capabilities.js';
import { connection, graphOf, modes, phoneNumberPath, type CloudContext } from './connection.js';
import { profile } from './group-name.js';
import { health } from './health.js';
import { downloadMedia } from './media.js';
import { isGroupId, recipientOf, sendMessage } from './send.js';
import { listTemplates } from './templates.js';
import { webhook } from './webhook.js';

export const CHANNEL_ID = 'whatsappapi';

const tell = (ctx: CloudContext, message: object) =>
  graphOf(ctx).post(`${phoneNumberPath(ctx)}/messages`, { messaging_product: 'whatsapp', ...message });

/** WhatsApp over Meta's Cloud API. */
export const adapter = defineChannel(
  { modes },
  {
    id: CHANNEL_ID,
    capabilities,
    connection,
    webhook,
    send: sendMessage,
    downloadMedia,
    listTemplates,
    health,
    profile,

    /** Messages above a read one have been read too: one call for each conversation. */
    async markRead(ctx, messages) {
      const newest = new Map(messages.map(({ conversation, externalId }) => [conversation, externalId]));
      for (const message_id of newest.values()) await tell(ctx, { status: 'read', message_id });
    },

    /** Shown below the customer's newest message for 25 seconds, or until we write; it marks that message read. */
    async setTyping(ctx, _conversation, typing, last) {
      if (!typing || !last) return;
      await tell(ctx, {
        status: 'read',
        message_id: last.externalId,
        typing_indicator: { type: 'text' },
      });
    },

    async react(ctx, { externalId, conversation }, emoji) {
      if (!conversation) throw new PluginError('RECIPIENT_INVALID', 'The conversation has no number');
      if (isGroupId(conversation))
        throw new PluginError('UNSUPPORTED', 'WhatsApp takes no reactions into a group.');
      await tell(ctx, {
        recipient_type: 'individual',
        ...recipientOf(conversation),
        type: 'reaction',
        reaction: { message_id: externalId, emoji },
      });
    },
  },
);
