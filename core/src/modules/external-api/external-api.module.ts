import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { Channels } from '../../ports/channels.js';
import type { MediaStore } from '../../ports/media.js';
import type { Outbound } from '../../ports/outbound.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { MessageOutcomes } from '../message-outcomes/message-outcomes.service.js';
import type { TemplatesService } from '../templates/templates.service.js';
import { externalApiRoutes } from './external-api.routes.js';
import { createExternalApiService } from './external-api.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  outbound: Outbound;
  channels: Channels;
  media: MediaStore;
  companies: CompaniesService;
  templates: TemplatesService;
  messageOutcomes: Pick<MessageOutcomes, 'listen'>;
}

export function externalApiModule({ infra, messageOutcomes, ...parts }: Needs) {
  const externalApi = createExternalApiService(infra, parts);
  messageOutcomes.listen('external-api', async (trx, outcomes) => {
    const ours = outcomes.filter(({ origin }) => origin === 'api');
    if (ours.length) await externalApi.recordOutcomes(trx, ours);
  });
  return {
    services: { externalApi },
    routes: (api) => externalApiRoutes(api, externalApi),
    sweeps: [{ name: 'external requests', everyMs: 3_600_000, run: externalApi.trim }],
  } satisfies Module;
}
