import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Outbound } from '../../ports/outbound.js';
import type { MediaStore } from '../../ports/media.js';
import type { Channels } from '../../ports/channels.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import type { TemplatesService } from '../templates/templates.service.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import { createMessageAids } from '../messages/message-aids.service.js';
import { messagesRoutes } from './conversations.routes.js';
import { createMessagesService } from './conversations.service.js';
import { createMessageHydrator } from './messages.hydrate.js';
import { createTranscripts } from './transcript/transcript.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  outbound: Outbound;
  media: MediaStore;
  channels: Channels;
  settings: SettingsService;
  tickets: TicketsService;
  templates: TemplatesService;
  companies: CompaniesService;
}

export function conversationsModule(parts: Needs) {
  const { infra, media } = parts;
  const messages = createMessagesService(infra, parts);
  const transcriptOf = createTranscripts(infra, parts);
  return {
    services: { messages, messageAids: createMessageAids(infra, parts) },
    routes: (api) => messagesRoutes(api, { messages, media, transcriptOf }),
    hydrate: { appMessage: createMessageHydrator(infra.db, media) },
  } satisfies Module;
}
