import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Channels } from '../../ports/channels.js';
import type { MediaStore } from '../../ports/media.js';
import type { Outbound } from '../../ports/outbound.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import type { MessageOutcomes } from '../message-outcomes/message-outcomes.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import { createDueSchedules } from './due-schedules.js';
import { createScheduleOutcomes } from './schedule-outcomes.js';
import { createScheduleHydrator } from './scheduled-messages.hydrate.js';
import { scheduledMessagesRoutes } from './scheduled-messages.routes.js';
import { createSchedulesService } from './scheduled-messages.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  outbound: Outbound;
  channels: Channels;
  media: MediaStore;
  companies: CompaniesService;
  contacts: ContactsService;
  settings: SettingsService;
  messageOutcomes: MessageOutcomes;
}

export function scheduledMessagesModule({ infra, messageOutcomes, ...parts }: Needs) {
  const schedules = createSchedulesService(infra, parts);
  const { sendDue, sweeps } = createDueSchedules(infra, parts);
  messageOutcomes.listen('scheduled messages', createScheduleOutcomes(infra, parts.outbox));
  return {
    services: { schedules, sendDueSchedules: sendDue },
    routes: (api) => scheduledMessagesRoutes(api, { schedules, media: parts.media }),
    hydrate: { schedule: createScheduleHydrator(infra.db, parts.media) },
    sweeps,
  } satisfies Module;
}
