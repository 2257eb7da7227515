import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { MediaStore } from '../../ports/media.js';
import { createChatMessagesService } from './chat-messages.service.js';
import { createChatsService } from './chats.service.js';
import { createChatHydrator } from './internal-chat.hydrate.js';
import { internalChatRoutes } from './internal-chat.routes.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  media: MediaStore;
}

export function internalChatModule({ infra, outbox, media }: Needs) {
  const chats = createChatsService(infra, { outbox });
  const messages = createChatMessagesService(infra, { outbox, media });
  return {
    services: { chats },
    routes: (api) => internalChatRoutes(api, { chats, messages, media }),
    hydrate: { chat: createChatHydrator(infra.db) },
    sweeps: [
      { name: 'end chats without members', everyMs: 3_600_000, run: chats.endDeserted },
      { name: 'clear deleted chats', everyMs: 10_000, run: chats.clearEnded },
    ],
  } satisfies Module;
}
