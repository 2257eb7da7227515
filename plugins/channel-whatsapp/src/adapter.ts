import { defineChannel, type AccountHealth, type MediaRef } from '@recado/sdk';
import { capabilities } from './capabilities.js';
import { connection, modes } from './connection.js';
import { deleteMessage, edit, react } from './outgoing/changes.js';
import { downloadMedia } from './outgoing/download.js';
import { send } from './outgoing/send.js';
import { askSession } from './session/session-calls.js';

export const CHANNEL_ID = 'whatsapp';

/** WhatsApp over a linked phone. The process that holds the session does everything that needs its connection. */
export const adapter = defineChannel(
  { modes },
  {
    id: CHANNEL_ID,
    capabilities,
    connection,
    send,
    downloadMedia,
    react,
    edit,
    deleteMessage,
    async markRead(ctx, messages) {
      await askSession(ctx, { what: 'markRead', messages });
    },
    async setTyping(ctx, conversation, typing) {
      await askSession(ctx, { what: 'setTyping', conversation, typing });
    },
    async health(ctx) {
      return (await askSession(ctx, { what: 'standing' })) as AccountHealth;
    },
    async lookUp(ctx, phone) {
      return (await askSession(ctx, { what: 'lookUp', phone })) as boolean;
    },
    async profilePicture(ctx, identity) {
      return ((await askSession(ctx, { what: 'picture', identity })) as MediaRef | null) ?? undefined;
    },
  },
);
