import { defineChannel } from '@recado/sdk';
import { capabilities } from './capabilities.js';
import { deleteMessage, edit, react, setTyping } from './changes.js';
import { connection, modes } from './connection.js';
import { downloadMedia, profilePicture } from './media.js';
import { send } from './send.js';
import { webhook } from './webhook.js';

/** Telegram, by the Bot API: https://core.telegram.org/bots/api */
export const telegram = defineChannel(
  { modes },
  {
    id: 'telegram',
    capabilities,
    connection,
    webhook,
    send,
    downloadMedia,
    setTyping,
    react,
    edit,
    deleteMessage,
    profilePicture,
  },
);
