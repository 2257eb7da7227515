import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { Answerers } from '../../ports/answerers.js';
import type { MediaStore } from '../../ports/media.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { MessageAids } from '../messages/message-aids.service.js';
import type { ModelUsage } from '../model-usage/model-usage.service.js';
import type { QuickMessagesService } from '../quick-messages/quick-messages.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import { agentHelpRoutes } from './agent-help.routes.js';
import { createAgentHelp } from './agent-help.service.js';
import { createMessageHelp } from './message-help.service.js';
import { createReadableTickets } from './readable-tickets.js';

interface Needs {
  infra: Infra;
  answerers: Answerers;
  media: MediaStore;
  companies: CompaniesService;
  settings: SettingsService;
  tickets: TicketsService;
  quickMessages: QuickMessagesService;
  messageAids: MessageAids;
  modelUsage: ModelUsage;
}

export function agentHelpModule({ infra, tickets, settings, ...needs }: Needs) {
  const readable = createReadableTickets(infra, { tickets, settings });
  const agentHelp = createAgentHelp(infra, { ...needs, readable });
  const messageHelp = createMessageHelp(infra, { ...needs, readable });
  return {
    services: { agentHelp, messageHelp },
    routes: (api) => agentHelpRoutes(api, { agentHelp, messageHelp }),
  } satisfies Module;
}
