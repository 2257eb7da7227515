import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Outbound } from '../../ports/outbound.js';
import type { MediaStore } from '../../ports/media.js';
import type { Channels } from '../../ports/channels.js';
import type { JobQueues } from '../../infra/jobs.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { ServiceHoursService } from '../service-hours/service-hours.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import type { Answerers } from '../../ports/answerers.js';
import { createAnswerJobs } from './answers/answer-jobs.js';
import { createAnswerRounds } from './answers/answer-rounds.js';
import { createLateAnswers } from './answers/late-answers.js';
import { lateAnswerRoutes } from './answers/late-answers.routes.js';
import { createBotJobs } from './bot-jobs.js';
import { createBotTurns } from './bot-turns.js';
import { createFlowFacts } from './flow-facts.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  outbound: Outbound;
  channels: Channels;
  answerers: Answerers;
  media: MediaStore;
  jobQueues: JobQueues;
  companies: CompaniesService;
  settings: SettingsService;
  serviceHours: ServiceHoursService;
}

export function botModule({
  infra,
  outbox,
  outbound,
  channels,
  answerers,
  media,
  jobQueues,
  companies,
  settings,
  serviceHours,
}: Needs) {
  const { calendars } = serviceHours;
  const flowOf = createFlowFacts(infra, { companies, settings, answerers, calendars });
  const turns = createBotTurns(infra, { outbox, outbound, channels, flowOf });
  const bots = createBotJobs(infra, jobQueues, turns);
  const rounds = createAnswerRounds(infra, { outbox, outbound, channels, answerers, media, flowOf });
  const answers = createAnswerJobs(jobQueues, rounds);
  const lateAnswers = createLateAnswers(infra, { outbox, outbound, channels, answerers, flowOf });
  return {
    services: { bots, answers },
    routes: (api) => lateAnswerRoutes(api, lateAnswers),
    sweeps: [bots.sweep, bots.setBack, answers.sweep],
    workers: [bots, answers],
  } satisfies Module;
}
